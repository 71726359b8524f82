/** The Markdown of descriptions: only code in backticks. */
export function MarkedText({ text }: { text: string }) {
  return (
    <>
      {text
        .split('`')
        .map((piece, index) => (index % 2 ? <code key={piece + String(index)}>{piece}</code> : piece))}
    </>
  );
}

/** A cell for the terminal, shortened. Control characters could steer the terminal. */
export function oneLine(text: string): string {
  const plain = [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()];
  return plain.length > exampleLength ? `${plain.slice(0, exampleLength - 1).join('')}…` : plain.join('');
}

const exampleLength = 24;

/**
 * Encodes a text in an encoding of one or two bytes per character, by inverting the decoder. Throws for other
 * characters.
 */
export function encodeText(text: string, encoding: string): Buffer {
  const bytes = bytesByCharacter(encoding);
  const encoded = [...text].map((character) => {
    const found = bytes.get(character);
    if (!found) throw new Error(`${encoding} has no ${character}`);
    return found;
  });
  return Buffer.from(encoded.flat());
}

function bytesByCharacter(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  const add = (sequence: number[]) => {
    const text = decoder.decode(Uint8Array.from(sequence));
    if ([...text].length === 1 && text !== '\ufffd' && !bytes.has(text)) bytes.set(text, sequence);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) add([first, second]);
  }
  return bytes;
}

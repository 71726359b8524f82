import { describe, expect, it } from 'vitest';
import { detectEncoding } from '../../../../src/import/drivers/encoding/detect-encoding.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const csv = (...rows: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('rating,author,content\n'),
    ...rows.map((row) => Buffer.concat([Buffer.from('4,A,'), Buffer.from(row), Buffer.from('\n')])),
  ]);

/** Splits inside characters, like a file that is read in chunks. */
async function detect(file: Buffer, chosen?: string) {
  const chunks = async function* () {
    for (let at = 0; at < file.length; at += 7) yield file.subarray(at, at + 7);
  };
  const { encoding, isValid, because } = await detectEncoding(chunks, chosen);
  return { encoding, isValid, because, text: new TextDecoder(encoding).decode(file) };
}

describe('detecting the encoding of a file', () => {
  it.each([
    ['utf-8', csv('Zoë, 质量很好, جميل')],
    ['utf-8', csv('plain')],
    ['utf-8', Buffer.from('\ufeffrating,author\n4,A\n')],
    ['utf-16le', Buffer.from('\ufeffrating,author\n4,Çağ\n', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffrating,author\n4,Çağ\n', 'utf16le').swap16()],
    ['utf-16le', Buffer.from('rating,author\n4,很好\n', 'utf16le')],
    ['utf-16be', Buffer.from('rating,author\n4,很好\n', 'utf16le').swap16()],
    ['utf-16le', Buffer.from(`Оценка;Автор;Отзыв\n4;Ада;${'Очень понравилось '.repeat(9)}\n`, 'utf16le')],
    ['utf-8', csv('Longer than what is left of 64 bytes', 'With two\0 NUL by\0tes')],
  ])('recognises %s', async (encoding, file) => {
    expect(await detect(file)).toMatchObject({ encoding, isValid: true });
  });

  it.each([
    // Sehr schön und günstig, Größe passt, völlig in Ordnung
    ['windows-1252', '53656872207363 68f66e20756e642067fc6e737469672c204772f6dfe520706173737420766f6cf66c6c'],
    // Çok güzel bir ürün, teşekkürler; Kargo hızlıydı, paketleme özenliydi, ışığı çok güçlü
    [
      'windows-1254',
      'c76f6b2067fc7a656c2062697220fc72fc6e2c207465fe656b6bfc726c65722c204b6172676f2068fd7a6cfd7964fd',
    ],
    // 质量很好，非常喜欢
    ['gb18030', 'd6cac1bfbadcbac3a3acb7c7b3a3cfb2bbb6a3accef7c1f7badcbfeca3acb0fcd7b0d2b2b2bbb4ed'],
    // とても良い商品でした。
    ['shift_jis', '82c682c482e097c782a28fa4956982c582b582bd8142'],
  ])('recognises %s or asks, but never takes another encoding', async (encoding, hex) => {
    const file = csv(bytes(hex.replaceAll(' ', '')));
    const found = await detect(file).catch((error: Error) => ({ encoding: error.message }));
    expect(found.encoding).toMatch(new RegExp(`^${encoding}$|encoding is uncertain`));
  });

  it('recognises Chinese, Japanese and Arabic text without Unicode', async () => {
    const gb18030 =
      'd6cac1bfbadcbac3a3acb7c7b3a3cfb2bbb6a1a3c0eec0d7a3acceefc1f7badcbfeca3acb0fcd7b0d2b2b2bbb4eda3accfc2b4cebbb9c0b4';
    expect(await detect(csv(bytes(gb18030)))).toMatchObject({
      encoding: 'gb18030',
      text: expect.stringContaining('质量很好，非常喜欢'),
    });
    const shiftJis =
      '82c682c482e097c782a28fa4956982c582b582bd814282dc82bd948382a282bd82a282c68e7682a282dc82b78142';
    expect((await detect(csv(bytes(shiftJis)))).text).toContain('とても良い商品でした。');
    const arabic =
      'e3e4cacc20d1c7c6da20cccfc720e6d3d1edda20c7e1cae6d5ede120cce6cfc920e3e3cac7d2c920d4dfd1c720e1dfe3';
    expect((await detect(csv(bytes(arabic)))).text).toContain('منتج رائع');
  });

  it('takes a short text at once if all likely encodings read it alike', async () => {
    expect((await detect(Buffer.from('rating,author\n4,Jos\xe9 \x80\n', 'latin1'))).text).toContain('José €');
  });

  it('asks for the encoding if likely encodings read the text differently, and shows how', async () => {
    // Güzel ürün çok beğendim
    const file = csv(bytes('47fc7a656c20fc72fc6e20e76f6b206265f0656e64696d'));
    await expect(detect(file)).rejects.toThrow(/uncertain.*--encoding windows-1252 .*beðendim/s);
    expect((await detect(file, 'windows-1254')).text).toContain('beğendim');
  });

  it('shows a line in which the readings differ, and no encoding with the reading of another', async () => {
    const rows = ['Un tr\xe8s joli cadeau', 'Re\xe7u tr\xe8s vite'].map((row) => Buffer.from(row, 'latin1'));
    const message = await detect(csv(...rows)).catch((error: Error) => error.message);
    expect(`${message}`.split('\n')).toEqual(
      expect.arrayContaining([
        '  --encoding windows-1252   4,A,Reçu très vite',
        '  --encoding windows-1250   4,A,Reçu trčs vite',
        '  --encoding windows-1257   4,A,Reēu trčs vite',
      ]),
    );
    expect(message).not.toContain('windows-1254');
  });

  it('asks if a single word is all that the detector has', async () => {
    // Güzel beğendim
    await expect(detect(csv(bytes('47fc7a656c206265f0656e64696d')))).rejects.toThrow('uncertain');
  });

  it('stays with UTF-8 if a few bytes are damaged, and names their lines', async () => {
    const file = csv('schön, süß, größer', Buffer.from('sch\xf6n', 'latin1'), 'Käse für alle');
    expect(await detect(file)).toMatchObject({
      encoding: 'utf-8',
      isValid: false,
      because: 'except one byte, on line 3',
    });
  });

  it('asks if a file is partly UTF-8 and partly not', async () => {
    const file = csv('Zoë', Buffer.from('Zo\xeb', 'latin1'));
    await expect(detect(file)).rejects.toThrow(/uncertain.*--encoding utf-8 /s);
  });

  it('reports whether the bytes fit a chosen encoding, and refuses an unknown one', async () => {
    expect(await detect(csv('schön'), 'UTF-8')).toMatchObject({ encoding: 'utf-8', isValid: true });
    expect(await detect(csv(bytes('f6')), 'utf-8')).toMatchObject({ isValid: false });
    await expect(detect(csv('a'), 'ebcdic')).rejects.toThrow('unknown encoding "ebcdic"');
  });

  it.each([
    ['empty', ''],
    ['ZIP archive', '504b030414000600'],
    ['Excel workbook', 'd0cf11e0a1b11ae1'],
    ['gzip', '1f8b08000000'],
    ['PDF', '255044462d312e37'],
    ['UTF-32', 'fffe00007200000061000000'],
    ['not a text file', '7f454c460201000000000003003e000100'],
  ])('refuses a file that is not text: %s', async (kind, hex) => {
    await expect(detect(bytes(hex))).rejects.toThrow(kind);
  });
});

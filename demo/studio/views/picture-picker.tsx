import { useEffect, useRef, useState } from 'preact/hooks';
import { paletteOf } from '../theme/palette.ts';
import { useStudio } from './studio-context.ts';

/** The longer side of the canvas: more pixels have no more colours. */
const side = 640;

/** Colours of a picture, such as a screenshot of the shop. The picture is sent nowhere. */
export function PicturePicker({ onColours }: { onColours: (colours: string[]) => void }) {
  const { notice } = useStudio();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [colours, setColours] = useState<string[]>([]);
  useEffect(() => {
    const target = canvas.current;
    const context = target?.getContext('2d', { willReadFrequently: true });
    if (!picture || !target || !context) return;
    context.drawImage(picture, 0, 0, target.width, target.height);
    setColours(paletteOf(context.getImageData(0, 0, target.width, target.height).data));
  }, [picture]);
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      notice.value = 'The browser cannot read this file as a picture.';
    }
  };
  const scale = picture ? Math.min(1, side / Math.max(picture.width, picture.height)) : 1;
  const pick = ({ offsetX, offsetY, currentTarget }: CanvasClick) => {
    const zoom = currentTarget.width / currentTarget.clientWidth;
    const context = currentTarget.getContext('2d', { willReadFrequently: true });
    const [red, green, blue] =
      context?.getImageData(Math.floor(offsetX * zoom), Math.floor(offsetY * zoom), 1, 1).data ?? [];
    setColours((before) => [...new Set([`rgb(${red} ${green} ${blue})`, ...before])].slice(0, 8));
  };
  const leaveOut = (colour: string, button: HTMLElement) => {
    focusNext(button);
    setColours(colours.filter((one) => one !== colour));
  };
  return (
    <div class="picture">
      <label class="field">
        A picture, such as a screenshot of your shop
        <input
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => open(currentTarget.files?.[0])}
        />
      </label>
      {picture && (
        <>
          <canvas
            ref={canvas}
            width={Math.max(1, Math.round(picture.width * scale))}
            height={Math.max(1, Math.round(picture.height * scale))}
            role="img"
            aria-label="Your picture. Click to pick another colour; the most frequent ones are below."
            onClick={pick}
          />
          <ul class="palette">
            {colours.map((colour) => (
              <li key={colour}>
                <button type="button" onClick={({ currentTarget }) => leaveOut(colour, currentTarget)}>
                  <i class="dot large" style={{ background: colour }} />
                  <span class="hidden">Leave out {colour}</span>
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            class="primary"
            disabled={colours.length === 0}
            onClick={() => onColours(colours)}
          >
            Use these colours
          </button>
        </>
      )}
    </div>
  );
}

/** The button disappears with its colour: the focus goes to the next one. */
function focusNext({ parentElement }: HTMLElement): void {
  const { previousElementSibling, nextElementSibling } = parentElement ?? {};
  (nextElementSibling ?? previousElementSibling)?.querySelector('button')?.focus();
}

type CanvasClick = { offsetX: number; offsetY: number; currentTarget: HTMLCanvasElement };

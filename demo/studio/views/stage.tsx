import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scene } from '../models/studio.ts';
import { Frame } from './frame.tsx';
import { useStudio } from './studio-context.ts';

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;

type Knob<Name extends keyof Scene> = { label: string; values: Record<Scene[Name], string> };

const knobs: { [Name in Exclude<keyof Scene, 'lang' | 'state' | 'ground'>]: Knob<Name> } & Record<
  'lang' | 'state' | 'ground',
  { label: string; values: Record<string, string> }
> = {
  view: {
    label: 'Page',
    values: {
      product: 'Product',
      listing: 'Listing',
      sidebar: 'Sidebar',
      section: 'Full width',
      form: 'Form',
      dialog: 'Form in a dialog',
    },
  },
  width: { label: 'Width', values: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop', all: 'All' } },
  state: {
    label: 'State',
    values: {
      many: 'Many',
      complete: 'Detailed',
      one: 'One',
      empty: 'None',
      loading: 'Loading',
      failed: 'Failed',
      long: 'Long texts',
      'no-photos': 'No photos',
      arabic: 'In Arabic',
    },
  },
  ground: {
    label: 'Ground',
    values: { page: 'Page', tinted: 'Tinted', translucent: 'Translucent', pictured: 'Gradient' },
  },
  lang: {
    label: 'Language',
    values: { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية', ja: '日本語' },
  },
  dir: { label: 'Direction', values: { ltr: 'LTR', rtl: 'RTL' } },
  scheme: { label: 'Scheme', values: { light: 'Light', dark: 'Dark' } },
};

/** The states of the form, which has no others. Each is a product handle, so that drafts stay apart. */
const formStates = { blank: 'Blank', typed: 'Draft', problems: 'Problems', sent: 'Sent' };

function hasForm(view: Scene['view']): boolean {
  return view === 'form' || view === 'dialog';
}

/** The preview with its knobs. */
export function Stage() {
  const studio = useStudio();
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const { width, scheme } = studio.scene.value;
  const shown: (keyof typeof widths)[] = width === 'all' ? ['phone', 'tablet', 'desktop'] : [width];
  const gap = 24 * (shown.length - 1);
  const total = shown.reduce((sum, name) => sum + widths[name], 0);
  const scale = Math.min(1, (size.width - gap) / total);
  return (
    <section class="stage" aria-label="Preview">
      <div class="knobs">
        {(Object.keys(knobs) as (keyof Scene)[]).map((name) => (
          <KnobField key={name} name={name} />
        ))}
        <button
          type="button"
          class="point"
          aria-pressed={studio.isPointing.value}
          onClick={() => {
            studio.isPointing.value = !studio.isPointing.value;
          }}
        >
          Point
        </button>
      </div>
      <p class="hidden">Escape leaves the preview.</p>
      <div class={`frames ${scheme}`} ref={room}>
        {size.width > 0 &&
          shown.map((name) => (
            <Frame key={name} name={name} width={widths[name]} height={size.height / scale} scale={scale} />
          ))}
      </div>
    </section>
  );
}

function KnobField({ name }: { name: keyof Scene }) {
  const studio = useStudio();
  const scene = studio.scene.value;
  const { label } = knobs[name];
  const values = name === 'state' && hasForm(scene.view) ? formStates : knobs[name].values;
  const change = (value: string) => {
    const isOther = name === 'view' && hasForm(value as Scene['view']) !== hasForm(scene.view);
    const rest = {
      ...(name === 'lang' && { dir: value === 'ar' ? 'rtl' : 'ltr' }),
      ...(value === 'arabic' && { lang: 'ar', dir: 'rtl' }),
      ...(isOther && { state: hasForm(scene.view) ? 'many' : 'blank' }),
    };
    studio.scene.value = { ...scene, ...rest, [name]: value } as Scene;
  };
  return (
    <label class="knob">
      <span>{label}</span>
      <select value={scene[name]} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {Object.entries(values).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

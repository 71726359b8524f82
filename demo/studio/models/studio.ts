import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { readLink } from '../formats/link.ts';
import type { ReadTheme } from '../formats/read-design-tokens.ts';
import type { Verdict } from '../guard/guard.ts';
import type { Failure } from '../guard/judge.ts';
import type { Look } from '../theme/looks.ts';
import type { PropertyName } from '../theme/properties.ts';
import {
  changed,
  effectiveValues,
  isSameTheme,
  plainTheme,
  recoloured,
  type Scheme,
  type Theme,
  type Values,
} from '../theme/theme.ts';
import { createHistory, type History } from './history.ts';

/** The previewed page, and the states that the knobs set. */
export type Scene = {
  view: 'product' | 'listing' | 'sidebar' | 'section' | 'form' | 'dialog';
  width: 'phone' | 'tablet' | 'desktop' | 'all';
  state: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  scheme: Scheme;
  ground: string;
};

export const panels = ['looks', 'design', 'tokens', 'shop', 'contrast', 'parts', 'take'] as const;
export type Panel = (typeof panels)[number];

export type Studio = {
  theme: ReadonlySignal<Theme>;
  values: ReadonlySignal<Values>;
  /** The theme that the preview wears: the plain look while “before” is on. */
  worn: ReadonlySignal<Theme>;
  history: Pick<History<Theme>, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  scene: Signal<Scene>;
  panel: Signal<Panel>;
  isBefore: Signal<boolean>;
  /** Undefined until the first measurement. */
  verdict: Signal<Verdict | undefined>;
  /** The fonts of the shop: of the previewed page, and of CSS that was pasted. */
  fonts: Signal<readonly string[]>;
  /** The property whose control has the focus, or had it last. */
  aimed: Signal<PropertyName | undefined>;
  /** The chosen part of the preview, and whether a click chooses another one. */
  part: Signal<string | undefined>;
  /** The parts around the one that was pointed at, from the inside. */
  around: Signal<readonly string[]>;
  isPointing: Signal<boolean>;
  /** A sentence for everyone, read out by screen readers. */
  notice: Signal<string>;
  chooseLook: (look: Look) => void;
  /** Changes a property; `undefined` resets it. Returns whether the value is valid. */
  change: (name: PropertyName, value: string | undefined) => boolean;
  /** Changes a colour in one scheme alone. */
  recolour: (name: PropertyName, scheme: Scheme, colour: string) => void;
  resetAll: () => void;
  repair: (failures: readonly Failure[]) => void;
  /** Shows a theme that was read, and says in a sentence how it went. */
  take: (read: ReadTheme) => void;
};

/** The state of the studio. `fragment`: the theme in the URL, as `fragmentOf` writes it. */
export function createStudio(fragment: string): Studio {
  const read = readLink(fragment)?.read;
  const start = read && 'theme' in read ? read.theme : plainTheme('quiet');
  const history = createHistory(start);
  const theme = history.value;
  const isBefore = signal(false);
  const notice = signal(read && 'theme' in read ? read.notes.join(' ') : '');
  const update = (next: Theme, key?: string) => {
    if (!isSameTheme(next, theme.value)) history.set(next, key);
  };
  return {
    theme,
    history,
    isBefore,
    notice,
    values: computed(() => effectiveValues(theme.value)),
    worn: computed(() => (isBefore.value ? plainTheme(theme.value.look) : theme.value)),
    scene: signal<Scene>({
      view: 'product',
      width: 'desktop',
      state: 'many',
      lang: 'en',
      dir: 'ltr',
      scheme: 'light',
      ground: 'page',
    }),
    panel: signal<Panel>('looks'),
    verdict: signal(undefined),
    fonts: signal([]),
    aimed: signal(undefined),
    part: signal(undefined),
    around: signal([]),
    isPointing: signal(false),
    chooseLook: (look) => update(plainTheme(look)),
    change(name, value) {
      const next = changed(theme.value, name, value);
      if (next) update(next, value === undefined ? undefined : name);
      return next !== undefined;
    },
    recolour(name, scheme, colour) {
      update(recoloured(theme.value, name, { scheme, colour }) ?? theme.value, `${name} ${scheme}`);
    },
    resetAll: () => update(plainTheme(theme.value.look)),
    repair(failures) {
      const next = failures.reduce(repaired, theme.value);
      update(next);
    },
    take(read) {
      if ('failure' in read) {
        notice.value = read.failure;
        return;
      }
      update(read.theme);
      notice.value = ['The theme is in the preview.', ...read.notes].join(' ');
    },
  };
}

function repaired(theme: Theme, { name, repair, scheme }: Failure): Theme {
  return (name && repair && recoloured(theme, name, { scheme, colour: repair.to })) ?? theme;
}

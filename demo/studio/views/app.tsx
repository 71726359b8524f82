import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Panel, panels } from '../models/studio.ts';
import { Bar } from './bar.tsx';
import { ContrastPanel } from './contrast-panel.tsx';
import { DesignPanel } from './design-panel.tsx';
import { JudgeFrame } from './judge-frame.tsx';
import { LooksPanel } from './looks-panel.tsx';
import { PartsPanel } from './parts-panel.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { Stage } from './stage.tsx';
import { useStudio } from './studio-context.ts';
import { TakePanel } from './take-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';

const content: Record<Panel, { title: string; view: () => preact.JSX.Element }> = {
  looks: { title: 'Looks', view: LooksPanel },
  design: { title: 'Design', view: DesignPanel },
  tokens: { title: 'All tokens', view: TokensPanel },
  shop: { title: 'Your shop', view: ShopPanel },
  contrast: { title: 'Contrast', view: ContrastPanel },
  parts: { title: 'Parts', view: PartsPanel },
  take: { title: 'Take along', view: TakePanel },
};

/** The whole studio: a bar, the panels with their tabs, and the stage with the preview. */
export function App() {
  const studio = useStudio();
  const open = studio.panel.value;
  const View = content[open].view;
  const top = useRef<HTMLElement>(null);
  const closeNotice = () => {
    studio.notice.value = '';
    document.getElementById(`tab-${open}`)?.focus();
  };
  // A new panel starts at its top, before the focus can move in it.
  useLayoutEffect(() => top.current?.scrollTo(0, 0), [open]);
  return (
    <div class="studio">
      <Bar />
      <main class="desk">
        <Tabs />
        <section class="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${open}`} ref={top}>
          <h2>{content[open].title}</h2>
          <View />
        </section>
        <Stage />
      </main>
      <JudgeFrame />
      <p class="notice" role="status" hidden={!studio.notice.value}>
        <span>{studio.notice.value}</span>
        {studio.notice.value && (
          <button type="button" class="plain" onClick={closeNotice}>
            Close
          </button>
        )}
      </p>
    </div>
  );
}

function Tabs() {
  const studio = useStudio();
  const failures = studio.verdict.value?.failures.length ?? 0;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = panels.indexOf(studio.panel.value) + step;
    const next = panels[(place + panels.length) % panels.length];
    if (!next) return;
    studio.panel.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Panels" onKeyDown={move}>
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          role="tab"
          id={`tab-${panel}`}
          aria-controls="panel"
          aria-selected={panel === studio.panel.value}
          tabIndex={panel === studio.panel.value ? 0 : -1}
          onClick={() => {
            studio.panel.value = panel;
          }}
        >
          {content[panel].title}
          {panel === 'contrast' && failures > 0 && (
            <span class="count">
              {failures}
              <span class="hidden"> {failures === 1 ? 'failure' : 'failures'}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

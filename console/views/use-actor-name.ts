import type { Decision } from '../../src/contract/moderation.ts';
import { useConsole } from './console-context.ts';

/** The name of the person or program behind an entry of the audit log. */
export function useActorName(): (entry: Pick<Decision, 'actor' | 'actor_label'> | null) => string {
  const { model, texts } = useConsole();
  const { people, person } = model.session;
  return (entry) => {
    if (!entry) return texts.somebody;
    const { actor, actor_label: label } = entry;
    if (actor === 'service') return texts.service;
    const known = [person, ...people].find(({ id }) => id === label);
    return known?.name || texts.somebody;
  };
}

import { groups } from '../theme/properties.ts';
import { Control } from './control.tsx';

/** The properties in groups, as a designer thinks of them. */
export function DesignPanel() {
  return (
    <>
      {groups.map(({ title, names }) => (
        <section key={title} class="group">
          <h3>{title}</h3>
          {names.map((name) => (
            <Control key={name} name={name} />
          ))}
        </section>
      ))}
    </>
  );
}

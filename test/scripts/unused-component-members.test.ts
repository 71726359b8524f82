import { describe, expect, it } from 'vitest';
import { unusedComponentMembers } from '../../scripts/unused-component-members.ts';
import { transformed } from '../../testing/house/transformed.ts';

const preact = '/node_modules/preact/dist/preact.mjs';

describe('the members that no component has', () => {
  it('are undefined where Preact reads them, and nothing else is', () => {
    const code = 'C&&d.componentDidMount&&d.__h.push(d.componentDidMount);c.ref=f;d.shouldComponentUpdate()';
    expect(transformed(unusedComponentMembers(), code, preact)).toBe(
      'C&&(void 0)&&d.__h.push((void 0));c.ref=f;d.shouldComponentUpdate()',
    );
  });

  it.each([
    'class A extends Component { override componentDidMount() {} }',
    'class A extends Component { static getDerivedStateFromError() {} }',
    'options.unmount = () => {};',
    'h("input", { ref: found })',
    '<input ref={found} />',
  ])('fail the build as soon as the widget has one: %s', (code) => {
    expect(() => transformed(unusedComponentMembers(), code, '/widget/views/summary.tsx')).toThrow(
      'scripts/unused-component-members.ts',
    );
  });

  it('fail the build once Preact reads none of them', () => {
    expect(() => transformed(unusedComponentMembers(), 'd.render()', preact)).toThrow('no unused members');
  });

  it('leave the rest of the widget as it is', () => {
    expect(transformed(unusedComponentMembers(), 'h("a", { href: url })', '/widget/views/press.tsx')).toBe(
      'h("a", { href: url })',
    );
  });
});

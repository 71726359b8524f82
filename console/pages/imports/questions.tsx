import type { ComponentChildren } from 'preact';
import type { ImportQuestions } from '../../../src/contract/import-findings.ts';
import type { ImportChoices } from '../../models/imports/import-choices.ts';
import { useConsole } from '../../views/console-context.ts';
import type { WizardProps } from './wizard-props.ts';

/** Questions that only a person can answer: the open ones, and those with an answer. */
export function Questions({ wizard, texts: own }: WizardProps) {
  const choices = wizard.choices.value;
  const first = wizard.first.value;
  const findings = wizard.findings.value ?? first;
  const asked = findings?.questions ?? first?.questions;
  if (!choices || !asked) return null;
  const has = (field: string) => choices.fields.includes(field);
  const unread = asked.unread.filter(({ name }) => {
    const index = first?.columns.findIndex((column) => column.name === name) ?? -1;
    return choices.fields[index] === '';
  });
  const { scope, source } = choices;
  const choose = wizard.choose;
  return (
    <fieldset class="questions">
      <legend>{own.questions}</legend>
      {!has('rating') && <p role="alert">{own.missing.rating}</p>}
      {!has('author') && first?.missing.includes('author') && (
        <>
          {choices.author.trim() === '' && <p role="alert">{own.missing.author}</p>}
          <Answer label={own.author}>
            <input
              value={choices.author}
              placeholder={own.authorHint}
              maxLength={100}
              onInput={({ currentTarget }) => choose({ author: currentTarget.value })}
            />
          </Answer>
        </>
      )}
      {!has('is_published') && first?.layout === '' && (
        <label class="answer">
          <input
            type="checkbox"
            checked={choices.publishes}
            onChange={({ currentTarget }) => choose({ publishes: currentTarget.checked })}
          />
          {own.publishes}
        </label>
      )}
      <ValueQuestions wizard={wizard} texts={own} choices={choices} asked={asked} />
      <ReadingQuestions wizard={wizard} texts={own} choices={choices} asked={asked} />
      {!has('product_id') && !has('product_handle') && !has('product_title') && (
        <Choice
          label={own.product}
          texts={own}
          value={scope}
          options={[
            ['store', own.ofShop],
            ['mixed', own.ofSome],
          ]}
          onChoose={(scope) => choose({ scope })}
        />
      )}
      <Answer label={own.source}>
        <input
          value={source}
          placeholder={own.sourceHint}
          maxLength={100}
          onInput={({ currentTarget }) => choose({ source: currentTarget.value })}
        />
      </Answer>
      {unread.map(({ name, holds }) => (
        <p key={name} class="small">
          {own.unread} <bdi>{name}</bdi> ({own.holds[holds]})
        </p>
      ))}
    </fieldset>
  );
}

/** The meaning of states and of words instead of stars. */
function ValueQuestions({ wizard, texts: own, choices, asked }: ReadingProps) {
  const { formats } = useConsole();
  const { choose } = wizard;
  const states = [...new Set([...asked.states, ...Object.keys(choices.states)])];
  const words = [...new Set([...asked.ratings, ...Object.keys(choices.ratings)])];
  const yesNo = [
    ['published', own.published],
    ['hidden', own.hidden],
  ] as const;
  return (
    <>
      {choices.fields.includes('is_published') &&
        states.map((value) => (
          <Choice
            key={value}
            label={value === '' ? own.emptyState : formats.fill(own.state, { value })}
            texts={own}
            value={choices.states[value] ?? ''}
            options={yesNo}
            onChoose={(state) => choose({ states: { ...choices.states, [value]: state } })}
          />
        ))}
      {words.map((word) => (
        <Choice
          key={word}
          label={formats.fill(own.rating, { word })}
          texts={own}
          value={choices.ratings[word] ?? ''}
          options={[
            ...['5', '4', '3', '2', '1'].map((stars) => [stars, stars] as const),
            ['none', own.noStars],
          ]}
          onChoose={(stars) => choose({ ratings: { ...choices.ratings, [word]: stars } })}
        />
      ))}
    </>
  );
}

type ReadingProps = WizardProps & { choices: ImportChoices; asked: ImportQuestions };

/** How dates, ratings and damaged text are read. An answered question stays, so that it can be changed. */
function ReadingQuestions({ wizard, texts: own, choices, asked }: ReadingProps) {
  const { formats } = useConsole();
  const { date_format, vague_dates, as_of, scale, broken_text } = choices;
  const { choose } = wizard;
  const before = wizard.first.value?.questions;
  return (
    <>
      {(asked.date !== '' || date_format !== '') && (
        <Choice
          label={formats.fill(own.date, { date: asked.date || before?.date || '' })}
          texts={own}
          value={date_format}
          options={[
            ['DD/MM/YYYY', own.dayFirst],
            ['MM/DD/YYYY', own.monthFirst],
          ]}
          onChoose={(date_format) => choose({ date_format })}
        />
      )}
      {(asked.month !== '' || vague_dates !== '') && (
        <Choice
          label={formats.fill(own.month, { date: asked.month || before?.month || '' })}
          texts={own}
          value={vague_dates}
          options={[
            ['first', own.firstOfMonth],
            ['none', own.noDate],
          ]}
          onChoose={(vague_dates) => choose({ vague_dates })}
        />
      )}
      {(asked.age !== '' || as_of !== '') && (
        <Answer label={formats.fill(own.age, { date: asked.age || before?.age || '' })}>
          <input
            type="date"
            value={as_of}
            onChange={({ currentTarget }) => choose({ as_of: currentTarget.value })}
          />
        </Answer>
      )}
      {(asked.highest > 0 || scale !== '') && (
        <Choice
          label={formats.fill(own.scale, { highest: asked.highest || before?.highest || '' })}
          texts={own}
          value={scale}
          options={(['5', '10', '100'] as const).map((one) => [one, one] as const)}
          onChoose={(scale) => choose({ scale })}
        />
      )}
      {(asked.broken !== '' || broken_text !== '') && (
        <Choice
          label={formats.fill(own.broken, { example: asked.broken || before?.broken || '' })}
          texts={own}
          value={broken_text}
          options={[
            ['repair', own.repair],
            ['reject', own.reject],
            ['keep', own.keep],
          ]}
          onChoose={(broken_text) => choose({ broken_text })}
        />
      )}
    </>
  );
}

function Answer({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label class="pair">
      {label}
      {children}
    </label>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  texts: WizardProps['texts'];
  value: Value | '';
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value | '') => void;
};

function Choice<Value extends string>({ label, texts: own, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Answer label={label}>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value as Value | '')}>
        <option value="">{own.choosePlease}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Answer>
  );
}

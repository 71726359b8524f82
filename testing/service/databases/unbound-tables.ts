/** A query of a statement, without the queries inside it. `tables` are its shop tables by their names. */
type Scope = { text: string; parent: Scope | undefined; tables: Map<string, Table> };

type Table = { name: string; isBound: boolean };

/**
 * The tables of a statement whose shop is unknown: no condition compares it with a value, with a list, or
 * with the shop of another table that is known, and no column list of an insert has it. `shopTables` are the
 * tables that belong to shops. The results of a query inside the statement count as known, because that query
 * is examined itself.
 */
export function unboundTables(sql: string, shopTables: ReadonlySet<string>): string[] {
  const plain = sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ');
  const scopes = scopesOf(plain).flatMap(partsOf);
  for (const scope of scopes) addTables(scope, shopTables);
  const pairs = scopes.flatMap(equalities);
  const tables = scopes.flatMap(({ tables }) => [...tables.values()]);
  for (let before = -1; before !== tables.filter(({ isBound }) => isBound).length; ) {
    before = tables.filter(({ isBound }) => isBound).length;
    for (const [one, other] of pairs) {
      const isBound = one?.isBound !== false || other?.isBound !== false;
      if (one && isBound) one.isBound = true;
      if (other && isBound) other.isBound = true;
    }
  }
  return tables.filter(({ isBound }) => !isBound).map(({ name }) => name);
}

/** The statement and every query in parentheses. Other parentheses, such as lists, stay in the text. */
function scopesOf(sql: string): Scope[] {
  const root: Scope = { text: '', parent: undefined, tables: new Map() };
  const scopes = [root];
  const open: Scope[] = [];
  let current = root;
  for (const [index, character] of [...sql].entries()) {
    if (character === '(') {
      open.push(current);
      current.text += '(';
      if (/^\( ?(?:select|with|insert|update|delete) /i.test(sql.slice(index, index + 12))) {
        current = { text: '', parent: current, tables: new Map() };
        scopes.push(current);
      }
    } else if (character === ')') {
      current = open.pop() ?? root;
      current.text += ')';
    } else current.text += character;
  }
  return scopes;
}

/** The queries that a union combines; an insert, and the query whose rows it inserts. */
function partsOf({ text, parent }: Scope): Scope[] {
  return text
    .split(/\bunion(?: all)?\b|(?<=\)) (?=select )/)
    .map((part) => ({ text: part, parent, tables: new Map() }));
}

function addTables(scope: Scope, shopTables: ReadonlySet<string>): void {
  const { text, tables } = scope;
  const clauses = text.matchAll(
    /\b(?:from|join|update|into|using) (?:only )?(.*?)(?=\b(?:where|set|on|values|join|order|group|select|inner|left|cross|union|returning|limit|for)\b|$)/g,
  );
  for (const [, clause = ''] of clauses) {
    for (const item of clause.replace(/\([^()]*\)/g, '()').split(',')) {
      const [, name = '', alias] = /^ ?(\w+)(?: (?:as )?(\w+))?/.exec(item) ?? [];
      const isInsert = new RegExp(
        `^insert (?:or \\w+ )?into ${name} ?(?:as \\w+ )?\\([^)]*\\bshop_id\\b`,
      ).test(text.trim());
      if (shopTables.has(name)) tables.set(alias ?? name, { name, isBound: isInsert });
    }
  }
}

/** The tables on both sides of each condition on shops; undefined for a value. */
function equalities(scope: Scope): [Table | undefined, Table | undefined][] {
  const side = String.raw`(?:(\w+)\.)?(shop_id|\?|\$\d+|\w+|\(\)?)`;
  const pattern = new RegExp(`(?<![\\w.])${side} (?:=|in|is) ?${side}`, 'g');
  return [...scope.text.matchAll(pattern)].flatMap(([, alias, column, otherAlias, otherColumn]) => {
    const sides: [Table | undefined, boolean][] = [
      [tableOf(scope, alias), column === 'shop_id'],
      [tableOf(scope, otherAlias), otherColumn === 'shop_id'],
    ];
    if (!sides.some(([, isShop]) => isShop)) return [];
    const [one, other] = sides.map(([table, isShop]) => (isShop ? table : undefined));
    return [[one, other]];
  });
}

/** Without an alias, the column belongs to the only table of the query. */
function tableOf(scope: Scope | undefined, alias: string | undefined): Table | undefined {
  if (!scope) return undefined;
  if (alias === undefined) return scope.tables.size === 1 ? [...scope.tables.values()][0] : undefined;
  return scope.tables.get(alias) ?? tableOf(scope.parent, alias);
}

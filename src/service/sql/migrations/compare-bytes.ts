import { sql } from 'kysely';

/**
 * Lets PostgreSQL compare and sort all text as SQLite does, whatever the locale of the database. Every
 * migration that adds text columns runs it before adding generated columns that read them, because a
 * generated column fixes the types of its sources. A view of an extension cannot be altered.
 */
export const compareBytes = sql`do $$
  declare
    changes record;
  begin
    for changes in
      select table_name as name, string_agg(format('alter %I type text collate "C"', column_name), ', ') as list
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = current_schema()
        and data_type = 'text' and collation_name is distinct from 'C'
      group by table_name
    loop
      execute format('alter table %I %s', changes.name, changes.list);
    end loop;
  end
$$`;

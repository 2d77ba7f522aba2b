import type { ClientBase } from 'pg';

/**
 * Returns the schema from the catalog, one line for each object, independent of the order in which columns were
 * created.
 */
const PARTS = {
  columns: `select format('%s.%I %s%s%s%s%s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
                   case when a.attnotnull then ' not null' end, ' identity ' || nullif(a.attidentity::text, ''), ' generated ' || nullif(a.attgenerated::text, ''),
                   ' default ' || pg_get_expr(d.adbin, d.adrelid)) as line
              from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
             where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'c') and a.attnum > 0 and not a.attisdropped`,
  // Newer servers store "not null" as a constraint too; its column already lists it.
  constraints: `select format('%s %I %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
                  from pg_constraint where connamespace = $1::regnamespace and contype <> 'n'`,
  indexes: `select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = $1::regnamespace`,
  triggers: `select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
              where c.relnamespace = $1::regnamespace and not t.tgisinternal`,
  functions: `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = $1::regnamespace and prokind in ('f', 'p')`,
  sequences: `select format('%I %s %s %s %s %s %s', c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle) as line
                from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = $1::regnamespace`,
  views: `select format('%I %s', relname, pg_get_viewdef(oid)) as line from pg_class where relnamespace = $1::regnamespace and relkind in ('v', 'm')`,
  types: `select format('%I %s %s', t.typname, t.typtype, (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as line
            from pg_type t where t.typnamespace = $1::regnamespace and t.typtype in ('c', 'd', 'e', 'r')`,
  privileges: `select format('%I %s', relname, coalesce(relacl::text, 'its owner''s')) as line from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
} as const;

/** A schema as lists of lines: two are equal when their tables, columns, constraints, indexes, triggers, functions, types and rights are. */
export async function describeSchema(client: ClientBase, schema = 'public'): Promise<Record<string, string[]>> {
  const described: Record<string, string[]> = {};
  for (const [part, text] of Object.entries(PARTS)) {
    const { rows } = await client.query<{ line: string }>(text, [schema]);
    described[part] = rows.map(({ line }) => line).toSorted();
  }
  return described;
}

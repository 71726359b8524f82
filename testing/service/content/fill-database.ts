import { sql } from 'kysely';
import { isSqlite } from '../../../src/service/sql/database/is-sqlite.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';
import { allSources } from '../../../src/service/sql/lists/review-counts.ts';
import { searchText } from '../../../src/service/sql/rows/search-text.ts';

/**
 * Fills an empty database with reviews of shop 1 by SQL: one product has a fiftieth of them, a tenth are
 * unpublished (half of them wait, the others are hidden as spam), a twentieth have a photo, and a sixteenth
 * each are Chinese, Korean and Thai. Two thirds of the others say "good".
 */
export async function fillDatabase(db: Database, count: number): Promise<void> {
  await sql`create table bench_text (id integer primary key, title text, content text, search text)`.execute(
    db,
  );
  const texts = Array.from({ length: variety }, (_, id) => textOf(id));
  for (let start = 0; start < variety; start += 500) {
    const rows = texts.slice(start, start + 500).map(({ id, title, content }) => {
      return sql`(${id}, ${title}, ${content}, ${searchText({ title, content, author: 'Customer' })})`;
    });
    await sql`insert into bench_text values ${sql.join(rows)}`.execute(db);
  }
  await sql`insert into product (shop_id, id, handle, title, search)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5000)
    select '1', cast(n as text), 'product-' || n, 'Product ' || n, 'product ' || n || ${sql.lit('\n')} || 'product-' || n from numbers`.execute(
    db,
  );
  for (let start = 0; start < count; start += rowsPerStatement) {
    await addReviews(db, start, Math.min(count, start + rowsPerStatement));
  }
  await sql`drop table bench_text`.execute(db);
  await countAll(db);
  // SQLite has no table statistics, because nothing analyzes tables while a service runs.
  if (!isSqlite(db)) await sql.raw('vacuum analyze').execute(db);
}

const variety = 5_000;
const rowsPerStatement = 10_000;

async function addReviews(db: Database, first: number, end: number): Promise<void> {
  const date = isSqlite(db)
    ? sql`strftime('%Y-%m-%dT%H:%M:%SZ', 1500000000 + (n * 7919) % 200000000, 'unixepoch')`
    : sql`to_char(to_timestamp(1500000000 + (n * 7919) % 200000000) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  await sql`insert into review (shop_id, import_key, product_id, rating, author, author_email, author_email_key,
      author_phone, author_country, title, content, commented_at, item_type, order_id, source, is_verified, is_featured,
      is_published, is_top, tag, search, media_count, hidden_reason, language, created_at, updated_at)
    with recursive numbers (n) as (
      select cast(${sql.lit(first)} as bigint) union all select n + 1 from numbers where n < ${sql.lit(end - 1)}
    )
    select '1', 'bench:' || n, case when n % 50 = 0 then '7' else cast(1 + (n * 31) % 5000 as text) end,
      case when n % 10 < 6 then 5 else 1 + n % 5 end, 'Customer', 'customer' || n || '@example.com',
      'customer' || n || '@example.com', '', '', title, content, ${date}, '', '0', case when n % 1000 = 1 then 'QR code' else 'Shop' end, n % 2,
      case when n % 500 = 3 then 1 else 0 end, case when n % 10 = 9 then 0 else 1 end, 0, '', search,
      case when n % 20 = 1 then 1 else 0 end, case when n % 20 = 19 then 'spam' else '' end,
      case (n * 13) % 16 when 0 then 'zh' when 1 then 'ko' when 2 then 'th' else 'en' end, '2024-01-01T00:00:00Z',
      '2024-01-01T00:00:00Z'
    from numbers join bench_text on bench_text.id = (n * 13) % ${sql.lit(variety)}`.execute(db);
}

async function countAll(db: Database): Promise<void> {
  for (const product of [sql`product_id`, sql`'*'`]) {
    for (const source of [sql`source`, sql.lit(allSources)]) {
      await sql`insert into review_count
          (shop_id, product_id, is_published, rating, is_verified, has_media, is_answered, source, state, shard, count)
        select shop_id, ${product}, is_published, rating, is_verified, media_count, is_answered, ${source},
          case when is_published = 1 then 'published' when hidden_reason = '' then 'waiting' else 'hidden' end,
          0, count(*)
        from review group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
    }
  }
}

const samples = {
  chinese: '这件衣服质量很好面料柔软舒适穿起来非常合身颜色也很漂亮物流很快客服态度不错下次还会再来',
  korean: '품질이 정말 좋아요 배송도 빠르고 색상이 예쁩니다 다음에 또 구매할게요',
  thai: 'คุณภาพดีมาก ส่งเร็ว สีสวยตรงปก ใส่สบาย จะกลับมาซื้ออีก',
};

export function textOf(id: number): { id: number; title: string; content: string } {
  const script = (['chinese', 'korean', 'thai'] as const)[id % 16];
  const title = id % 3 ? 'Good buy' : 'Would order again';
  if (script) return { id, title: '', content: rotated(samples[script], id) };
  const words = Array.from({ length: 12 + (id % 30) }, (_, place) => wordOf(id * 31 + place * place * 17));
  return { id, title, content: `${words.join(' ')}${id % 2_500 === 5 ? ' unrepeatable' : ''}` };
}

function rotated(text: string, by: number): string {
  const place = by % text.length;
  return text.slice(place) + text.slice(0, place);
}

/** Few words are frequent, and most are rare. */
function wordOf(seed: number): string {
  const rank = Math.floor(4_000 * ((seed % 997) / 997) ** 3);
  const syllables = ['ba', 'co', 'di', 'fe', 'gu', 'la', 'mi', 'no', 'pu', 're', 'sa', 'to', 'vi'];
  return [rank % 13, Math.floor(rank / 13) % 13, Math.floor(rank / 169) % 13, rank % 7]
    .map((index) => syllables[index])
    .join('');
}

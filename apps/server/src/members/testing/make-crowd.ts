import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

const first =
  'Ana Anna Joanna Hannah Susanne Marianne Bruno Carla Chen David Elena Farid Grace Hiro Ines Ivan Jamal Karin Lars Leila Maya Miguel Nadia Noah Olga Omar Pavel Priya Quentin Rosa Samir Tara Tomas Uma Viktor Wei Xenia Yara Yusuf Zoe'
const last =
  'Abbott Almeida Bauer Bennett Costa Dubois Eriksson Fischer Garcia Haddad Ivanova Jensen Kowalski Larsen Mendes Nguyen Okafor Patel Quinn Rossi Schmidt Tanaka Usman Vargas Weber Xu Yilmaz Zhang Lindqvist Hannigan'

/** Adds a number of members with realistic names, who joined one after the other. */
export async function makeCrowd(db: Database, channelId: string, count: number) {
  await sql`with made as (
      insert into users (id, fullname, username, created_at)
      select uuidv7(), (string_to_array(${first}, ' '))[1 + (random() * 39)::int] || ' ' ||
        (string_to_array(${last}, ' '))[1 + (random() * 29)::int], 'u' || left(md5(uuidv7()::text || n), 12), now()
      from generate_series(1, ${count}::int) n
      returning id, fullname, username
    ), latest as (
      select coalesce(max(joined_at), now() - interval '1000 days') as at from memberships where channel_id = ${channelId}
        and joined_at < now() - interval '1 day'
    )
    insert into memberships (channel_id, user_id, search_text, joined_at)
    select ${channelId}, id, lower(concat_ws(' ', fullname, username)),
      latest.at + row_number() over () * interval '400 seconds' from made, latest`.execute(db)
  await sql`update channels set members_count = members_count + ${count} where id = ${channelId}`.execute(db)
}

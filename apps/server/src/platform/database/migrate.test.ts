import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, newestMigration } from './migrate.ts'

const directory = join(import.meta.dirname, '../../../migrations')
const files = readdirSync(directory).sort()

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

async function databaseLike(template: string) {
  const url = new URL(inject('postgresUrl'))
  const name = `like_${randomBytes(8).toString('hex')}`
  await query(url.href, `create database ${name} template ${template}`)
  url.pathname = `/${name}`
  return url.href
}

const emptyDatabase = () => databaseLike('template1')

const applied = async (url: string) =>
  (await query(url, 'select name from migrations order by name')).map(({ name }) => name)

it('gives every migration a number of its own; one that is taken in the meantime makes way', () => {
  const numbers = files.map((file) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1] ?? `no number: ${file}`)
  expect(numbers.filter((number, at) => number.startsWith('no') || numbers.indexOf(number) !== at)).toEqual(
    [],
  )
})

describe('migrating a database', () => {
  it('applies every file once, in the order of names', async () => {
    const url = await emptyDatabase()
    expect(await migrate(url)).toEqual(files)
    expect(await applied(url)).toEqual(files)
    expect(newestMigration()).toBe(files.at(-1))
    expect(await migrate(url)).toEqual([])
  })

  it('happens once when several nodes start at the same moment', async () => {
    const url = await emptyDatabase()
    const all = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(all.flat().sort()).toEqual(files)
    expect(await applied(url)).toEqual(files)
  })

  it('goes on where it stopped', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    const [first] = await query(url, `select * from migrations where name = '${files[0]}'`)
    await query(url, 'drop schema public cascade; create schema public')
    await query(url, readFileSync(join(directory, files[0]!), 'utf8'))
    await query(url, 'create table migrations (name text primary key, checksum text, applied_at timestamptz)')
    await query(url, `insert into migrations values ('${first!.name}', '${first!.checksum}', now())`)
    expect(await migrate(url)).toEqual(files.slice(1))
  })

  it('refuses when a file was changed after it had been applied', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    await query(url, `update migrations set checksum = 'of another text' where name = '${files[0]}'`)
    await expect(migrate(url)).rejects.toThrow(`${files[0]} was changed after it had been applied`)
  })

  it('leaves nothing of a file that failed half-way', async () => {
    const url = await emptyDatabase()
    await query(url, 'create table dead_jobs (id int)')
    await expect(migrate(url)).rejects.toThrow('dead_jobs')
    expect(await applied(url)).toEqual([])
    expect(await query(url, `select to_regclass('outbox') as outbox`)).toEqual([{ outbox: null }])
  })
})

describe('a migration in steps', () => {
  const name = '0014_channel_of_every_row.sql'
  const steps = readFileSync(join(directory, name), 'utf8').split(/^(?=-- step: )/m)
  const [person, channel, room, post, said, picture, draft] = ['1', '2', '3', '4', '5', '6', '7'].map(
    (sign) => sign.repeat(32),
  )

  /** The name of a database before the migration, with a post and a row of each kind that hangs on it. */
  async function makeTemplate() {
    const url = await emptyDatabase()
    for (const file of files.slice(0, files.indexOf(name)))
      await query(url, readFileSync(join(directory, file), 'utf8'))
    await query(
      url,
      `create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null);
       insert into users (id, fullname, created_at) values ('${person}', 'Ann', now());
       insert into channels (id, slug, title, tier, tier_since, language, currency, country, created_at)
         values ('${channel}', 'ann', 'Ann', 'Pro', now(), 'en', 'USD', '', now());
       insert into contexts (id, channel_id, position, text, context_type, created_at)
         values ('${room}', '${channel}', 0, 'Room', 'public', now());
       insert into posts (id, channel_id, context_id, author_id, content_type, created_at)
         values ('${post}', '${channel}', '${room}', '${person}', 'Markup', now());
       insert into discussions (id, post_id, author_id, discussion_type, depth, content, created_at)
         select gen_random_uuid(), '${post}', '${person}', 'comment', 0, repeat('Words ', 100), now() from generate_series(1, 3000);
       insert into discussions (id, post_id, author_id, discussion_type, depth, content, created_at)
         values ('${said}', '${post}', '${person}', 'comment', 0, 'Words', now());
       insert into discussion_votes (discussion_id, user_id, created_at) values ('${said}', '${person}', now());
       insert into post_votes (post_id, user_id, created_at) values ('${post}', '${person}', now());
       insert into files (id, key, kind, content_type, granted_at) values ('${picture}', 'key', 'image', 'image/png', now());
       insert into post_files (post_id, file_id, kind, position) values ('${post}', '${picture}', 'picture', 0);
       insert into post_drafts (id, user_id, channel_id, body, updated_at)
         values ('${draft}', '${person}', '${channel}', '{"title": "Plans"}', now())`,
    )
    for (const file of files.slice(0, files.indexOf(name))) {
      const checksum = createHash('sha256')
        .update(readFileSync(join(directory, file)))
        .digest('hex')
      await query(url, `insert into migrations values ('${file}', '${checksum}', now())`)
    }
    return new URL(url).pathname.slice(1)
  }

  let template: string
  beforeAll(async () => {
    template = await makeTemplate()
  })
  const databaseBefore = () => databaseLike(template)

  const channelsIn = async (url: string) =>
    query(
      url,
      `select replace(channel_id::text, '-', '') as id, count(*)::int from (
         select channel_id from discussions union all select channel_id from discussion_votes
         union all select channel_id from post_votes) r group by 1`,
    )

  const constraints = async (url: string) =>
    query(
      url,
      `select conrelid::regclass::text as "table", conname, convalidated, pg_get_constraintdef(oid) as says
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    )

  it('fills what is there', async () => {
    const url = await databaseBefore()
    expect((await migrate(url)).at(0)).toBe(name)
    expect(await channelsIn(url)).toEqual([{ id: channel, count: 3003 }])
  })

  it('each of them can run again, and what was written before stays as it was', async () => {
    const url = await databaseBefore()
    await migrate(url)
    const before = await constraints(url)
    const inSteps = files.filter((file) => /^-- step: /m.test(readFileSync(join(directory, file), 'utf8')))
    await query(url, `delete from migrations where name in (${inSteps.map((file) => `'${file}'`).join()})`)
    expect(await migrate(url)).toEqual(inSteps)
    expect(await constraints(url)).toEqual(before)
    const [kept] = await query(
      url,
      `select replace(f.channel_id::text, '-', '') as channel, f.kind, f.alt, f.caption, d.body, d.publish_at, d.post,
         d.publish_failure, u.language, s.content, s.document, s.html
       from post_files f, post_drafts d, users u, discussions s where s.id = '${said}'`,
    )
    const unset = { publish_at: null, post: null, publish_failure: null, language: null }
    const comment = { content: 'Words', document: null, html: null }
    const drafted = { body: { title: 'Plans' }, ...unset }
    expect(kept).toEqual({ channel, kind: 'picture', alt: '', caption: '', ...drafted, ...comment })
  })

  it('goes on where it was interrupted, after any of them', async () => {
    const whole = await databaseBefore()
    await migrate(whole)
    for (let count = 1; count <= steps.length; count += 1) {
      const url = await databaseBefore()
      for (const step of steps.slice(0, count)) await query(url, step)
      await migrate(url)
      expect(await channelsIn(url)).toEqual([{ id: channel, count: 3003 }])
      expect(await constraints(url)).toEqual(await constraints(whole))
    }
  })

  it('lets a node of the version before write on', async () => {
    const url = await databaseBefore()
    for (const [index, step] of steps.entries()) {
      await query(url, step)
      if (index === 0) continue
      await query(
        url,
        `insert into discussions (id, post_id, author_id, discussion_type, depth, content, created_at)
           values (gen_random_uuid(), '${post}', '${person}', 'comment', 0, 'Late', now());
         delete from discussion_votes;
         insert into discussion_votes (discussion_id, user_id, created_at) values ('${said}', '${person}', now())`,
      )
    }
    expect(await channelsIn(url)).toEqual([{ id: channel, count: 3003 + steps.length - 1 }])
  })

  it('gives way to somebody who holds a row, and comes back to it', async () => {
    const url = await databaseBefore()
    const holding = new pg.Client(url)
    await holding.connect()
    for (const step of steps.slice(0, 2)) await query(url, step)
    await holding.query('begin')
    await holding.query(`update discussions set replies_count = 1 where id = '${said}'`)
    const filling = migrate(url)
    await holding.query('select pg_sleep(0.8)')
    await holding.query(`select from post_votes where post_id = '${post}' for update`)
    await holding.query('commit')
    await holding.end()
    await filling
    expect(await channelsIn(url)).toEqual([{ id: channel, count: 3003 }])
  })
})

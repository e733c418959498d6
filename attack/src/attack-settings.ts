import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { forms, holds } from './attack.ts'
import type { World } from './world.ts'

const root = resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 15_000

const good = () => ({
  PUBLIC_URL: 'https://guild.test',
  SECRET_KEY: randomBytes(32).toString('base64url'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Guild <hello@guild.test>',
  FILES_DIR: '/tmp',
  PORT: '0',
  METRICS_PORT: '0',
})

const bad: [string, Record<string, string>][] = [
  ['the published key of development', { SECRET_KEY: 'only-for-development-2f9c81d7b3a64e05' }],
  ['the published key of the tests', { SECRET_KEY: 'jw83hf-only-for-tests-93hfb2kq71nvx0' }],
  ['two letters in turn', { SECRET_KEY: 'ab'.repeat(20) }],
  ['one word again and again', { SECRET_KEY: 'password'.repeat(5) }],
  ['one letter', { SECRET_KEY: 'a'.repeat(40) }],
  ['an example', { SECRET_KEY: 'change-me-change-me-change-me-change-me' }],
  ['the demonstration before strangers', { DEMO: '1', PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' }],
  ['the inbox of development', { INBOX_URL: 'http://127.0.0.1:1080' }],
  ['a first plan beyond the largest', { DEFAULT_TIER: 'Pro', MAX_TIER: 'Free' }],
  ['an address without encryption', { PUBLIC_URL: 'http://guild.test' }],
]

/** How the program ends with these settings; null when it goes on. */
function ends({ databaseUrl }: World, settings: Record<string, string>): Promise<number | null> {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...good(), DATABASE_URL: databaseUrl, ...settings }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env, stdio: 'ignore' })
  return new Promise((settle) => {
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      settle(null)
    }, PATIENCE_MS)
    child.on('exit', (code) => {
      clearTimeout(patience)
      settle(code)
    })
  })
}

let outcomes: Promise<Map<object, number | null>> | undefined

/** All of them at once, since each takes as long as a start of the program. */
async function outcomeOf(world: World, settings: object) {
  outcomes ??= Promise.all(bad.map(async ([, one]) => [one as object, await ends(world, one)] as const)).then(
    (all) => new Map(all),
  )
  return (await outcomes).get(settings)
}

export const settingAttacks = forms('production with weak settings', bad, async (world, settings) => {
  const code = await outcomeOf(world, settings)
  holds(code !== null && code !== 0, code === null ? 'it started' : 'it ended as if all were well')
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allCalls, allCommands } from '../packages/contract/src/all.ts'
import type { Call } from '../packages/contract/src/call.ts'
import { root } from './run.ts'

/** Calls that no screen asks, and why; the same call at another address need not be named. */
const unasked: Readonly<Record<string, string>> = {
  deleteMessages: 'screens of chats ask the command of this name over the socket',
  getChannelPermissions: 'for programs; the web knows the permissions from the contract',
  getContexts: 'for programs; the web asks for the rooms with their groups',
  getUserPermissions: 'for programs; a community brings the permissions of its viewer with it',
  getUserSpaces: 'for programs; the web asks for all interests',
  isEmailAvailable: 'for programs; it always answers yes',
  purgeEvidence: 'for programs; evidence also goes by itself after 400 days',
  replaceAllContexts: 'for programs that set up a community; the web changes one room at a time',
  updateContextGroup: 'for programs; the web moves rooms one by one',
  updateContextSettings: 'for programs; the web saves a room with its name',
  updateCoursesRole: 'courses are not built',
  updateCoursesRoleAlias: 'courses are not built',
  updateInviteLimit: 'for the staff of the installation',
  updateOnboardTour: 'for programs; the web asks the call that also takes a mark away',
  updateProductsRole: 'the store is not built',
  updateProductsRoleAlias: 'the store is not built',
  verifyIdentity: 'for the staff of the installation',
}

const web = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|specimen)\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

const calls = Object.values(allCalls).flatMap((table) => Object.entries<Call>(table))
const asked = new Set([...web.matchAll(/\b\w*[cC]alls\.(\w+)/g)].map(([, name]) => name))
const isAsked = ([name, call]: [string, Call]) =>
  asked.has(name) ||
  calls.some(([other, { input, reply }]) => asked.has(other) && input === call.input && reply === call.reply)

it('has a screen for every call: ask it in apps/web, or say in this list why no screen does', () => {
  expect(asked.size).toBeGreaterThan(200)
  const left = calls.filter((call) => !isAsked(call)).map(([name]) => name)
  expect(left.sort()).toEqual(Object.keys(unasked).sort())
})

it('has a screen for every command', () => {
  const commands = Object.values(allCommands).flatMap((table) => Object.keys(table))
  const said = new Set(
    [...web.matchAll(/[cC]ommands(?:\.(\w+)|\['([^']+)'\])/g)].map(([, plain, quoted]) => plain ?? quoted),
  )
  expect(commands.filter((name) => !said.has(name))).toEqual([])
})

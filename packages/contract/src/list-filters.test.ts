import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all.ts'

/** Fields that no file of the list's own domain names, and why they are there. */
const unheeded: Readonly<Record<string, string>> = {
  'getChats region': 'programs send it; times are told in UTC',
  'getDiscussions event': 'read by the name of the kind that is discussed',
  'getMemberRequests requestType': 'has one value only',
  'getMessages region': 'programs send it; times are told in UTC',
  'getReactions discussion': 'read by the name of the kind that is reacted to',
  'getReactions message': 'read by the name of the kind that is reacted to',
}

/** What programs may ask for, and why no screen offers it. */
const unoffered: Readonly<Record<string, string>> = {
  'getChannelRoles searchQuery': 'a community has so few roles that screens load them all',
  'getChannels isUserExplore': 'screens show the communities one is in as well',
  'getGrants isEnded': 'screens show the end of access with the purchases',
  'getMemberRequests requestType': 'has one value only',
  'getMembers noModerators': 'screens mark the moderators in one list',
  'getMembers noUsers': 'screens mark those who are chosen already',
  'getMembersFromContext contextText': 'screens name a room by its id',
}

/** Which page of the list; whether all its pages are read is another question. */
const paging = ['after', 'limit', 'skip']

const root = join(import.meta.dirname, '../../..')

interface Source {
  readonly domain: string
  readonly text: string
}

const sourcesOf = (side: string): Source[] =>
  globSync(`${side}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(test|specimen)\.tsx?$|\/testing\//.test(file))
    .map((file) => ({
      domain: file.slice(`${side}/src/`.length).split('/')[0]!,
      text: readFileSync(join(root, file), 'utf8'),
    }))

/** What may be asked of each list, which is what comes in pages. */
const lists = Object.values(allCalls)
  .flatMap((table) => Object.entries(table))
  .flatMap(([name, { input, method }]) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const fields = Object.keys(properties).filter((field) => !paging.includes(field))
    return method === 'GET' && 'limit' in properties ? [{ name, fields }] : []
  })

/** The fields that no file of the domains mentions, in this way, that have to do with the list. */
function unnamed(sources: readonly Source[], mention: (field: string) => RegExp) {
  return lists.flatMap(({ name, fields }) => {
    const call = new RegExp(`[cC]alls\\.${name}\\b`)
    const near = new Set(sources.filter(({ text }) => call.test(text)).map(({ domain }) => domain))
    if (near.size === 0) return []
    const texts = sources.filter(({ domain }) => near.has(domain)).map(({ text }) => text)
    return fields
      .filter((field) => !texts.some((text) => mention(field).test(text)))
      .map((field) => `${name} ${field}`)
  })
}

const isNamed = (field: string) => new RegExp(String.raw`\b${field}\b`)
/** To be the key of a reply is not enough. */
const isRead = (field: string) => new RegExp(String.raw`\b${field}\b(?!\??:)`)

it('heeds every filter of a list on the server', () => {
  expect(lists.length).toBeGreaterThan(20)
  expect(unnamed(sourcesOf('apps/server'), isRead).sort()).toEqual(Object.keys(unheeded).sort())
})

it('offers every filter of a list on a screen, or says here that no screen needs it', () => {
  expect(unnamed(sourcesOf('apps/web'), isNamed).sort()).toEqual(Object.keys(unoffered).sort())
})

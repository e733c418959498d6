import { directoryCalls as directory } from '@guildhall/contract/members'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./directory/Directory.tsx')]))
afterEach(() => vi.restoreAllMocks())

const channelId = slowKiln._id

async function open(answers: object) {
  const world = createWorld(
    {
      ...channelAnswers(slowKiln),
      [directory.getMembers.path]: () => ({ members: [], next: null }),
      '/api/v2/channel/settings/getRoles': () => ({ roles: [], next: null }),
      ...answers,
    },
    signedIn,
  )
  world.open('/c/slow-kiln/members')
  await screen.findByRole('heading', { level: 1, name: 'Members' })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, sent }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the export', () => {
  const saved = () => {
    const files: { name: string; blob: Blob }[] = []
    let blob: Blob
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      blob = given as Blob
      return 'blob:export'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, blob })
    })
    return files
  }
  const row = (fullname: string, username: string | null) => ({
    fullname,
    email: `${username}@kiln.example`,
    username,
    joinedTime: '2026-03-04T10:00:00.000Z',
  })

  it('saves everybody as data.csv, page by page [MEM-CSV-1] [MEM-CSV-2] [MEM-CSV-4]', async () => {
    const files = saved()
    const pages = [
      { users: [row('Lucía Ferrer', 'lucia')], next: 'on' },
      { users: [row('=HYPERLINK("x")', 'eve')], next: null },
    ]
    const { sent } = await open({ [directory.dumpMembers.path]: () => pages.shift() })
    await press('Export CSV')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(sent(directory.dumpMembers)).toEqual([{ channelId }, { channelId, after: 'on' }])
    expect(files[0]?.name).toBe('data.csv')
    expect(files[0]?.blob.type).toBe('text/csv;charset=utf-8')
    const text = new TextDecoder('utf-8').decode(await files[0]!.blob.arrayBuffer())
    expect(text.split('\r\n')).toEqual([
      'fullname,email,username,joinedTime',
      'Lucía Ferrer,lucia@kiln.example,lucia,2026-03-04T10:00:00.000Z',
      `"'=HYPERLINK(""x"")",eve@kiln.example,eve,2026-03-04T10:00:00.000Z`,
    ])
  })

  it('says that something went wrong when it failed [MEM-CSV-3]', async () => {
    const files = saved()
    await open({ [directory.dumpMembers.path]: refused(500, 'internal', 'Out of paper') })
    await press('Export CSV')
    await screen.findByText('Something went wrong')
    expect(files).toEqual([])
  })
})

import type { Rule } from '@guildhall/contract/channels'
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

configure({ asyncUtilTimeout: 5000 })
beforeAll(() => Promise.all([AppShell.preload(), import('./Rules.tsx'), import('./RulesDialog.tsx')]))

const setting = (name: string) => `/api/v2/channel/settings/${name}`
const channelId = slowKiln._id
const rule = (title: string, description = ''): Rule => ({ _id: idFor(title), title, description })
const [kind, safe, slow] = [rule('Be kind', 'Always.'), rule('Be safe'), rule('Be slow')]
const some = [kind, safe, slow]

type Answers = Record<string, (input: unknown) => unknown>

async function openRules(own: Answers = {}, rules: Rule[] = some, more: object = {}) {
  const world = createWorld({ ...channelAnswers({ ...slowKiln, rules, ...more }), ...own }, signedIn)
  world.open('/c/slow-kiln/settings/rules')
  await screen.findByRole('heading', { level: 1, name: 'Rules' })
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, inputs }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(name: string, item: string) {
  await press(`Menu of the rule ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const shown = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map((one) => one.textContent)
const forever = () => new Promise(() => undefined)

it('adds a rule, and shows it at once [RULE-2]', async () => {
  const { inputs } = await openRules({ [setting('addrule')]: forever })
  await press('New rule')
  await press('Add rule')
  await screen.findByText('Say the rule in a few words.')
  await userEvent.type(screen.getByLabelText('Rule'), ' Be brief ')
  await userEvent.type(screen.getByLabelText(/^What it means/), 'Or not.')
  await press('Add rule')
  await vi.waitFor(() => expect(shown()).toEqual(['Be kind', 'Be safe', 'Be slow', 'Be brief']))
  expect(inputs(setting('addrule'))).toEqual([{ channelId, title: 'Be brief', description: 'Or not.' }])
})

it('takes the rules as the server has them [RULE-1]', async () => {
  const { store } = await openRules({
    [setting('addrule')]: () => ({ message: 'Saved', rules: [...some, rule('Be brief')] }),
  })
  await press('New rule')
  await userEvent.type(screen.getByLabelText('Rule'), 'Be brief{Enter}')
  await vi.waitFor(() =>
    expect(store.getState().channels.entities[channelId]?.rules?.at(-1)).toEqual(rule('Be brief')),
  )
})

it('changes a rule [RULE-2]', async () => {
  const { inputs } = await openRules({ [setting('editrule')]: forever })
  await choose('Be kind', 'Edit rule')
  const field = await screen.findByLabelText<HTMLInputElement>('Rule')
  expect(field.value).toBe('Be kind')
  await userEvent.clear(field)
  await userEvent.type(field, 'Be kinder')
  await press('Save changes')
  await vi.waitFor(() => expect(shown()[0]).toBe('Be kinder'))
  expect(inputs(setting('editrule'))).toEqual([
    { channelId, ruleId: kind?._id, title: 'Be kinder', description: 'Always.' },
  ])
})

it('removes a rule once that is confirmed [RULE-2]', async () => {
  const { inputs } = await openRules({ [setting('removerule')]: forever })
  await choose('Be safe', 'Remove rule')
  await press('Remove rule')
  expect(shown()).toEqual(['Be kind', 'Be slow'])
  expect(inputs(setting('removerule'))).toEqual([{ channelId, ruleId: safe?._id }])
})

it('puts the rules into another order by key, all of them in one call [RULE-3]', async () => {
  const { inputs } = await openRules({ [setting('replaceAllRules')]: forever })
  ;(await screen.findByRole('button', { name: 'Move Be slow' })).focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowUp} ')
  expect(shown()).toEqual(['Be slow', 'Be kind', 'Be safe'])
  expect(inputs(setting('replaceAllRules'))).toEqual([{ channelId, rules: [slow, kind, safe] }])
})

it('shows the rules as they were, with the reason, when a change is refused', async () => {
  await openRules({ [setting('replaceAllRules')]: refused(503, 'unavailable', 'Not now') })
  ;(await screen.findByRole('button', { name: 'Move Be slow' })).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await screen.findByText('Not now')
  expect(shown()).toEqual(['Be kind', 'Be safe', 'Be slow'])
})

it('says so where there are none', async () => {
  const { store } = await openRules({}, [])
  await screen.findByText('No rules yet')
  expect(store.getState().toasts).toEqual([])
})

it('is closed to those who are not in charge', async () => {
  await openRules({}, some, asMember())
  await screen.findByText('This page is for those in charge')
  expect(shown()).not.toContain('Be kind')
})

import { type Rule, rulesVersion } from '@guildhall/contract/channels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Rules.tsx'), import('./RulesDialog.tsx')]))

const setting = (name: string) => `/api/v2/channel/settings/${name}`
const channelId = slowKiln._id
const rule = (title: string, description = ''): Rule => ({ _id: idFor(title), title, description })
const kind = rule('Be kind', 'Always.')
const safe = rule('Be safe')
const slow = rule('Be slow')
const some: Rule[] = [kind, safe, slow]

type Answers = Record<string, (input: unknown) => unknown>

async function openRules(own: Answers = {}, rules: Rule[] = some, more: object = {}) {
  const answers: Answers = { ...channelAnswers({ ...slowKiln, rules, ...more }), ...own }
  const world = createWorld(answers, signedIn)
  world.open('/c/slow-kiln/settings/rules')
  await screen.findByRole('heading', { level: 1, name: 'Rules' })
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, answers, inputs }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(name: string, item: string) {
  await press(`Actions for the rule ${name}`)
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
  await screen.findByText('Enter the rule.')
  await userEvent.type(screen.getByLabelText('Rule'), ' Be brief ')
  await userEvent.type(screen.getByLabelText(/^Explanation/), 'Or not.')
  await press('Add rule')
  await waitFor(() => expect(shown()).toEqual(['Be kind', 'Be safe', 'Be slow', 'Be brief']))
  expect(inputs(setting('addrule'))).toEqual([{ channelId, title: 'Be brief', description: 'Or not.' }])
})

it('takes the rules as the server has them [RULE-1]', async () => {
  const { store } = await openRules({
    [setting('addrule')]: () => ({ message: 'Saved', rules: [...some, rule('Be brief')] }),
  })
  await press('New rule')
  await userEvent.type(screen.getByLabelText('Rule'), 'Be brief{Enter}')
  await waitFor(() =>
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
  await waitFor(() => expect(shown()[0]).toBe('Be kinder'))
  expect(inputs(setting('editrule'))).toEqual([
    {
      channelId,
      ruleId: kind._id,
      title: 'Be kinder',
      description: 'Always.',
      version: rulesVersion(some),
    },
  ])
})

it('removes a rule once that is confirmed [RULE-2]', async () => {
  const { inputs } = await openRules({ [setting('removerule')]: forever })
  await choose('Be safe', 'Remove rule')
  await press('Remove rule')
  expect(shown()).toEqual(['Be kind', 'Be slow'])
  expect(inputs(setting('removerule'))).toEqual([{ channelId, ruleId: safe._id }])
})

it('puts the rules into another order by key, all of them in one call [RULE-3]', async () => {
  const { inputs } = await openRules({ [setting('replaceAllRules')]: forever })
  ;(await screen.findByRole('button', { name: 'Move Be slow' })).focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowUp} ')
  expect(shown()).toEqual(['Be slow', 'Be kind', 'Be safe'])
  expect(inputs(setting('replaceAllRules'))).toEqual([
    { channelId, rules: [slow, kind, safe], version: rulesVersion(some) },
  ])
})

it('shows the rules as they were, with the reason, when a change is refused', async () => {
  await openRules({ [setting('replaceAllRules')]: refused(503, 'unavailable', 'Not now') })
  ;(await screen.findByRole('button', { name: 'Move Be slow' })).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await screen.findByText('Not now')
  expect(shown()).toEqual(['Be kind', 'Be safe', 'Be slow'])
})

const RULES = '/api/v2/channel/getrules'
const changedMeanwhile = refused(409, 'conflict', 'The rules have changed meanwhile, please look again')

it('shows how the rules stand when somebody else has changed them, and moves from there', async () => {
  const theirs = [slow, rule('Be bold'), kind]
  const own: Answers = {
    [setting('replaceAllRules')]: changedMeanwhile,
    [RULES]: () => ({ rules: theirs, version: rulesVersion(theirs) }),
  }
  const { answers, inputs } = await openRules(own)
  ;(await screen.findByRole('button', { name: 'Move Be slow' })).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await screen.findByText('Someone else changed the rules. Here’s the latest version.')
  expect(shown()).toEqual(['Be slow', 'Be bold', 'Be kind'])
  answers[setting('replaceAllRules')] = (input) => ({ message: 'Saved', ...(input as object) })
  screen.getByRole('button', { name: 'Move Be kind' }).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  expect(inputs(setting('replaceAllRules')).at(-1)).toEqual({
    channelId,
    rules: [slow, kind, theirs[1]],
    version: rulesVersion(theirs),
  })
})

it('offers to load them again when that fails', async () => {
  const own: Answers = {
    [setting('replaceAllRules')]: changedMeanwhile,
    [RULES]: refused(503, 'unavailable', 'Not now'),
  }
  const { answers } = await openRules(own)
  ;(await screen.findByRole('button', { name: 'Move Be slow' })).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await screen.findByText(/we couldn’t load the latest version/)
  expect(shown()).toEqual(['Be kind', 'Be safe', 'Be slow'])
  answers[RULES] = () => ({ rules: [slow], version: rulesVersion([slow]) })
  await press('Retry')
  await waitFor(() => expect(shown()).toEqual(['Be slow']))
})

it('keeps what was written when somebody else was first, beside what they wrote', async () => {
  const theirs = [rule('Be kind', 'Mostly.'), safe, slow]
  const own: Answers = {
    [setting('editrule')]: changedMeanwhile,
    [RULES]: () => ({ rules: theirs, version: rulesVersion(theirs) }),
  }
  const { answers, inputs } = await openRules(own)
  await choose('Be kind', 'Edit rule')
  await userEvent.type(await screen.findByLabelText(/^Explanation/), ' Really.')
  await press('Save changes')
  await screen.findByText('Someone else changed the rules.')
  // The dialog says it; a toast would lie over its field on a phone.
  expect(screen.queryByText(/This is how they stand now/)).toBeNull()
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Explanation/)
  expect(field.value).toBe('Always. Really.')
  await press('Show their version')
  expect(field.value).toBe('Mostly.')
  await userEvent.type(field, ' Really.')
  answers[setting('editrule')] = forever
  await press('Save changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(setting('editrule')).at(-1)).toMatchObject({
    description: 'Mostly. Really.',
    version: rulesVersion(theirs),
  })
})

it('adds a rule again that somebody else removed while it was edited', async () => {
  const own: Answers = {
    [setting('editrule')]: changedMeanwhile,
    [RULES]: () => ({ rules: [slow], version: rulesVersion([slow]) }),
    [setting('addrule')]: forever,
  }
  const { inputs } = await openRules(own)
  await choose('Be kind', 'Edit rule')
  await userEvent.type(await screen.findByLabelText(/^Explanation/), ' Really.')
  await press('Save changes')
  await screen.findByText(/^This rule was removed/)
  await press('Add rule')
  expect(inputs(setting('addrule'))).toEqual([
    { channelId, title: 'Be kind', description: 'Always. Really.' },
  ])
})

it('asks for one change after the other, each from what the one before it made', async () => {
  const added = rule('Be brief')
  let agree: (reply: unknown) => void = () => undefined
  const own: Answers = {
    [setting('addrule')]: () => new Promise((resolve) => (agree = resolve)),
    [setting('replaceAllRules')]: forever,
  }
  const { inputs } = await openRules(own)
  await press('New rule')
  await userEvent.type(screen.getByLabelText('Rule'), 'Be brief{Enter}')
  ;(await screen.findByRole('button', { name: 'Move Be slow' })).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  expect(inputs(setting('replaceAllRules'))).toEqual([])
  agree({ message: 'Saved', rules: [...some, added], version: rulesVersion([...some, added]) })
  await waitFor(() =>
    expect(inputs(setting('replaceAllRules'))).toEqual([
      { channelId, rules: [kind, slow, safe, added], version: rulesVersion([...some, added]) },
    ]),
  )
  expect(shown()).toEqual(['Be kind', 'Be slow', 'Be safe', 'Be brief'])
})

it('says so where there are none', async () => {
  const { store } = await openRules({}, [])
  await screen.findByText('No rules yet')
  expect(store.getState().toasts).toEqual([])
})

it('is closed to those who are not in charge', async () => {
  await openRules({}, some, asMember())
  await screen.findByText('This page is for admins')
  expect(shown()).not.toContain('Be kind')
})

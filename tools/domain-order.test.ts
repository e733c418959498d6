import { expect, it } from 'vitest'
import { faultsOfList, faultsOfOrder, orderRules } from './domain-order.ts'

const module = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((one) => ({ resolved: one })),
})

it('refuses a domain that has no place in the order', () => {
  const modules = [module('apps/web/src/quizzes/Quiz.tsx'), module('apps/web/src/ui/Card.tsx')]
  expect(faultsOfOrder(modules, [])).toEqual(['no place in the order of domains: apps/web/src/quizzes'])
})

it('refuses an exception that nothing needs any more', () => {
  const exception = { side: 'apps/server', from: 'reactions', to: 'posts', reason: 'for this test' }
  const reactions = 'apps/server/src/reactions/react.ts'
  expect(faultsOfOrder([module(reactions, 'apps/server/src/posts/find.ts')], [exception])).toEqual([])
  expect(faultsOfOrder([module(reactions)], [exception])).toEqual([
    'an exception that is not needed any more: apps/server, reactions → posts',
  ])
})

it('refuses a list of descriptors in another order', () => {
  const listed = (...names: string[]) =>
    `${names.map((name) => `import { ${name} } from './${name}/domain.ts'`).join('\n')}
export const domains = [
${names.map((name) => `  ${name},`).join('\n')}
]`
  expect(faultsOfList(listed('users', 'platform', 'channels', 'posts'))).toEqual([])
  expect(faultsOfList(listed('users', 'posts', 'discussions'))).toEqual(['discussions stands after posts'])
})

it('holds each side to the order', () => {
  const rule = orderRules.find(({ from }) => from.path === '^apps/web/src/discussions/')
  expect('apps/web/src/posts/act.ts').toMatch(new RegExp(rule?.to.path ?? 'none'))
  expect('apps/web/src/reactions/thunks.ts').not.toMatch(new RegExp(rule?.to.path ?? ''))
})

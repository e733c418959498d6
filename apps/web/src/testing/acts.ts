import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signedIn } from './preloaded.ts'
import { createWorld } from './world.tsx'

export type Answers = Record<string, (input: unknown) => unknown>

/** Opens a page for a signed-in person; the answers can be changed afterwards. */
export function openPage(address: string, answers: Answers) {
  const world = createWorld(answers, signedIn)
  const router = world.open(address)
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, router, answers, inputs }
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

export async function choose(menu: string, item: string) {
  await press(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const dialog = async () => within(await screen.findByRole('dialog'))

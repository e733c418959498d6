import { ChartBarBig, Clapperboard, Image, type LucideIcon, SquareMousePointer } from 'lucide-react'
import type { Command } from '../../editor/commands.ts'

/** The content a post can have besides its text. */
export interface Additions {
  readonly image: () => void
  readonly video: () => void
  readonly poll: () => void
  readonly linkCard: () => void
}

const commandOf = (name: keyof Additions, icon: LucideIcon, run: () => void): Command => ({
  id: name,
  labelKey: `composer.tools.${name}`,
  icon,
  run,
})

/** The additions as commands: those with a button of their own, and all of them for the slash menu. */
export function additionCommands(add: Additions, hasPoll: boolean) {
  const buttons: readonly Command[] = [
    commandOf('image', Image, add.image),
    commandOf('video', Clapperboard, add.video),
    { ...commandOf('poll', ChartBarBig, add.poll), isOn: () => hasPoll },
  ]
  return { buttons, all: [...buttons, commandOf('linkCard', SquareMousePointer, add.linkCard)] }
}

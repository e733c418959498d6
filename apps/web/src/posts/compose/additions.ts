import type { Editor } from '@tiptap/core'
import {
  ChartBarBig,
  Clapperboard,
  Image,
  Images,
  type LucideIcon,
  Paperclip,
  SquareMousePointer,
} from 'lucide-react'
import type { Command } from '../../editor/commands.ts'

/** The content a post can have besides its text. */
export interface Additions {
  readonly inlineImage: (editor: Editor) => void
  readonly image: () => void
  readonly file: () => void
  readonly video: () => void
  readonly poll: () => void
  readonly linkCard: () => void
}

const commandOf = (name: keyof Additions, icon: LucideIcon, run: Command['run']): Command => ({
  id: name,
  labelKey: `composer.tools.${name}`,
  icon,
  run,
})

/** The additions as commands: those with a button of their own, and all of them for the slash menu. */
export function additionCommands(add: Additions, hasPoll: boolean) {
  const buttons: readonly Command[] = [
    commandOf('inlineImage', Image, add.inlineImage),
    commandOf('image', Images, add.image),
    commandOf('video', Clapperboard, add.video),
    commandOf('file', Paperclip, add.file),
    { ...commandOf('poll', ChartBarBig, add.poll), isOn: () => hasPoll },
  ]
  return { buttons, all: [...buttons, commandOf('linkCard', SquareMousePointer, add.linkCard)] }
}

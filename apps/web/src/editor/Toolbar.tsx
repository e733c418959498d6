import { Toolbar as Base } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { AtSign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BlockMenu } from './BlockMenu.tsx'
import { type Command, inlineCode, listCommands, wordCommands } from './commands.ts'
import { EmojiTool } from './EmojiTool.tsx'
import { LinkTool } from './LinkTool.tsx'
import { TableMenu } from './TableMenu.tsx'
import { ToolButton } from './ToolButton.tsx'
import styles from './Toolbar.module.css'

interface Props {
  readonly editor: Editor
  /** The content that can be added besides the text. */
  readonly additions: readonly Command[]
  /** Left out where a text has no link cards. */
  readonly onCard?: (address: string) => void
}

export function Toolbar({ editor, additions, onCard }: Props) {
  const { t } = useTranslation()
  const on = useEditorState({
    editor,
    selector: () =>
      [...wordCommands, inlineCode, ...listCommands].filter(({ isOn }) => isOn?.(editor)).map(({ id }) => id),
  })
  const button = ({ id, labelKey, icon, run }: Command) => (
    <ToolButton key={id} label={t(labelKey)} icon={icon} isOn={on.includes(id)} onClick={() => run(editor)} />
  )
  return (
    <Base.Root className={styles.bar} aria-label={t('composer.toolbar')} data-composer-toolbar="">
      <BlockMenu editor={editor} />
      <Base.Separator className={styles.line} />
      {wordCommands.map(button)}
      <LinkTool editor={editor} onCard={onCard} />
      {button(inlineCode)}
      <Base.Separator className={styles.line} />
      {listCommands.map(button)}
      <TableMenu editor={editor} />
      <Base.Separator className={styles.line} />
      {additions.map(({ id, labelKey, icon, run, isOn }) => (
        <ToolButton
          key={id}
          label={t(labelKey)}
          icon={icon}
          {...(isOn && { isOn: isOn(editor) })}
          onClick={() => run(editor)}
        />
      ))}
      <span className={styles.gap} />
      <ToolButton
        label={t('composer.tools.mention')}
        icon={AtSign}
        onClick={() =>
          editor
            .chain()
            .focus()
            .insertContent(needsSpace(editor) ? ' @' : '@')
            .run()
        }
      />
      <EmojiTool editor={editor} />
    </Base.Root>
  )
}

/** A mention is recognized only after a space. */
function needsSpace({ state: { selection, doc } }: Editor) {
  const before = doc.textBetween(Math.max(0, selection.from - 1), selection.from, ' ', ' ')
  return before !== '' && before !== ' '
}

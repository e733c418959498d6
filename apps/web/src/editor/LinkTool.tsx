import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { Link } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import styles from './LinkTool.module.css'
import { addressIn, pageIn } from './link-address.ts'

interface Props {
  readonly editor: Editor
  /** Shows an address as a card instead of a link, where the text can have one. */
  readonly onCard?: (address: string) => void
}

/** Links the selected text, or inserts an address at the cursor. */
export function LinkTool({ editor, onCard }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isOn = useEditorState({ editor, selector: () => editor.isActive('link') })
  return (
    <Popover
      title={t('composer.link.title')}
      size="sm"
      align="start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Toolbar.Button
          render={
            <IconButton
              size="sm"
              label={t('composer.tools.link')}
              title={t('composer.tools.link')}
              icon={<Link size={17} strokeWidth={1.75} />}
              isPressed={isOn}
            />
          }
        />
      }
    >
      <LinkForm editor={editor} isOn={isOn} onCard={onCard} onDone={() => setOpen(false)} />
    </Popover>
  )
}

function LinkForm({
  editor,
  isOn,
  onCard,
  onDone,
}: Props & { readonly isOn: boolean; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)
  const page = pageIn(typed)

  function set(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const href = addressIn(typed)
    setWrong(href === null)
    if (href === null) return
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !isOn)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={set}>
      <TextField
        label={t('composer.link.address')}
        type="text"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        value={typed}
        error={isWrong && t('composer.link.wrong')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setWrong(false)
        }}
      />
      <div className={styles.buttons}>
        {isOn ? (
          <Button
            tone="ghost"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {t('composer.link.remove')}
          </Button>
        ) : (
          onCard && (
            <Button
              tone="ghost"
              disabled={page === null}
              onClick={() => {
                if (page !== null) onCard(page)
                onDone()
              }}
            >
              {t('composer.link.asCard')}
            </Button>
          )
        )}
        <Button tone="primary" type="submit">
          {t('composer.link.set')}
        </Button>
      </div>
    </form>
  )
}

import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import { Smile } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../platform/fetch-part.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Waiting } from '../ui/forms/Waiting.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'

const Emoji = lazyPart(async () => ({ default: (await import('./Emoji.tsx')).Emoji }))

export function EmojiTool({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      title={t('composer.emoji.title')}
      isTitleUnseen
      size="sm"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Toolbar.Button
          render={
            <IconButton
              size="sm"
              label={t('composer.tools.emoji')}
              title={t('composer.tools.emoji')}
              icon={<Smile size={17} strokeWidth={1.75} />}
            />
          }
        />
      }
    >
      <Suspense fallback={<Waiting />}>
        <Emoji
          onChoose={(emoji) => {
            setOpen(false)
            editor.chain().focus().insertContent(emoji).run()
          }}
        />
      </Suspense>
    </Popover>
  )
}

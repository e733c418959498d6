import type { Document } from '@guildhall/contract/documents'
import { Image } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { useRooms } from '../../contexts/use-rooms.ts'
import type { PictureUploads } from '../../discussions/picture-uploads.ts'
import type { Command } from '../../editor/commands.ts'
import { Prose } from '../../editor/Prose.tsx'
import { Toolbar } from '../../editor/Toolbar.tsx'
import { useEditorOf } from '../../editor/use-editor-of.ts'
import { useInsertPictures } from '../../editor/use-insert-pictures.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import styles from './TextOfEvent.module.css'

interface Props {
  readonly initial: Document | null
  readonly uploads: PictureUploads
  readonly error: string | undefined
  readonly onChange: (json: Document) => void
}

/** What an event is about, with formatting, lists and pictures. */
export function TextOfEvent({ initial, uploads, error, onChange }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const { groups } = useRooms(channel)
  const inserting = useInsertPictures(uploads.queue)
  const { pick } = inserting
  const additions = useMemo(
    (): readonly Command[] => [
      { id: 'inlineImage', labelKey: 'composer.tools.inlineImage', icon: Image, run: pick },
    ],
    [pick],
  )
  const editor = useEditorOf({
    channelId: channel._id,
    rooms: (groups ?? []).flatMap(({ rooms }) => rooms).filter(({ hasAccess }) => hasAccess),
    initial,
    additions,
    onChange,
    pictures: uploads.queue,
    onFiles: (files, into, position) => void inserting.insert(files, into, position),
  })

  return (
    <Field label={t('events.form.description')} note={t('channelSettings.optional')} isGroup error={error}>
      {(wires) => (
        <fieldset {...wires} className={styles.text} tabIndex={error ? -1 : undefined}>
          <div className={styles.tools}>
            <Toolbar editor={editor} additions={additions} />
          </div>
          <div className={styles.page}>
            <Prose editor={editor} isEditable />
          </div>
          {inserting.field}
        </fieldset>
      )}
    </Field>
  )
}

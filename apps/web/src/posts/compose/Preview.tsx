import { type JSONContent, useEditor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { extensionsFor } from '../../editor/extensions.ts'
import { Prose } from '../../editor/Prose.tsx'
import type { Uploading, UploadQueue } from '../../files/uploads.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import type { DraftBody } from './draft.ts'
import styles from './Preview.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly body: DraftBody
  readonly media: readonly Uploading[]
  readonly cover: Uploading | null
  readonly pictures: UploadQueue
}

/** A preview of the post, as far as this page can render it. */
export function Preview({ isOpen, onClose, ...shown }: Props) {
  const { t } = useTranslation()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('composer.preview.title')} size="lg">
      <Shown {...shown} />
    </Modal>
  )
}

function Shown({ body, media, cover, pictures: inText }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation()
  const editor = useEditor({
    extensions: extensionsFor({ pictures: inText }),
    content: body.json as JSONContent | null,
    editable: false,
    injectCSS: false,
    editorProps: { attributes: { dir: 'auto' } },
  })
  const pictures = media.filter(({ preview }) => preview)
  const options = body.poll?.options.filter(({ text }) => text.trim() !== '') ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must take the focus to be scrolled by keyboard
    <article className={styles.post} tabIndex={0}>
      {cover?.preview && <img className={styles.cover} src={cover.preview} alt={cover.words?.alt ?? ''} />}
      <h2 className={styles.title} dir="auto">
        {body.title || t('composer.drafts.untitled')}
      </h2>
      <Prose editor={editor} />
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ id, preview, words }) => (
            <img key={id} className={styles.picture} src={preview} alt={words?.alt ?? ''} />
          ))}
        </div>
      )}
      {body.link && (
        <p className={styles.link} dir="ltr">
          {body.link}
        </p>
      )}
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ id, text }) => (
            <li key={id} className={styles.option} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

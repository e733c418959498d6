import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Image, ImageOff, RotateCw, Trash2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Uploading, UploadQueue } from '../files/uploads.ts'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Progress } from '../ui/feedback/Progress.tsx'
import styles from './PictureNode.module.css'
import { PictureWordsFields } from './PictureWordsFields.tsx'

const icon = { size: 15, strokeWidth: 1.75 }
const none: readonly Uploading[] = []
const nothing = { get: () => none, subscribe: () => () => undefined }

/** A picture between paragraphs while the text is written, with its words and the state of its upload. */
export function PictureNode({ node, editor, extension, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation()
  const queue = (extension.options as { uploads?: UploadQueue }).uploads
  const { get, subscribe } = queue ?? nothing
  const upload = useSyncExternalStore(subscribe, get).find(({ id }) => id === node.attrs.id)
  const words = { alt: String(node.attrs.alt), caption: String(node.attrs.caption) }
  return (
    <NodeViewWrapper as="figure" className={styles.picture} contentEditable={false}>
      <Shown upload={upload} alt={words.alt} />
      {upload?.state === 'uploading' && (
        <Progress
          label={t('ui.upload.of', { name: upload.name })}
          value={upload.sent ?? 0}
          max={upload.size}
        />
      )}
      {!editor.isEditable && words.caption !== '' && <figcaption dir="auto">{words.caption}</figcaption>}
      {editor.isEditable && (
        <div className={styles.tools}>
          {upload?.state === 'failed' && (
            <Button size="sm" icon={<RotateCw {...icon} />} onClick={() => queue?.retry(upload.id)}>
              {t('tryAgain')}
            </Button>
          )}
          <PictureWordsFields words={words} onChange={updateAttributes} />
          <IconButton
            size="sm"
            label={t('composer.picture.remove')}
            icon={<Trash2 {...icon} />}
            onClick={() => {
              deleteNode()
              editor.commands.focus()
            }}
          />
        </div>
      )}
    </NodeViewWrapper>
  )
}

function Shown({ upload, alt }: { readonly upload: Uploading | undefined; readonly alt: string }) {
  const { t } = useTranslation()
  if (upload?.state === 'failed' || !upload)
    return (
      <p className={styles.missing} role="alert">
        <ImageOff size={18} strokeWidth={1.75} aria-hidden="true" />
        {t(upload ? 'composer.picture.failed' : 'composer.picture.lost')}
      </p>
    )
  if (upload.preview)
    return <img src={upload.preview} alt={alt || t('composer.picture.name')} draggable={false} />
  return (
    <p className={styles.missing}>
      <Image size={18} strokeWidth={1.75} aria-hidden="true" />
      <bdi>{upload.name || t('composer.picture.name')}</bdi>
    </p>
  )
}

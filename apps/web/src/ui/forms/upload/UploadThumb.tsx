import { Clapperboard, File, FileArchive, FileText, Image, Music } from 'lucide-react'
import styles from './UploadThumb.module.css'

interface Props {
  /** The media type, such as image/jpeg. */
  readonly type: string
  readonly preview?: string
}

/** A preview of the file, or the icon of its kind. */
export function UploadThumb({ type, preview }: Props) {
  const Icon = iconOf(type)
  return (
    <span className={styles.thumb} aria-hidden="true">
      {preview ? (
        <img className={styles.picture} src={preview} alt="" />
      ) : (
        <Icon size={18} strokeWidth={1.75} />
      )}
    </span>
  )
}

function iconOf(type: string) {
  if (type.startsWith('image/')) return Image
  if (type.startsWith('video/')) return Clapperboard
  if (type.startsWith('audio/')) return Music
  if (type.startsWith('text/') || type === 'application/pdf') return FileText
  return /zip|tar|compressed/.test(type) ? FileArchive : File
}

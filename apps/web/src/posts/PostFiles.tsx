import type { Attachment } from '@guildhall/contract/files'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sizeOf } from '../ui/forms/upload/file-words.ts'
import { UploadThumb } from '../ui/forms/upload/UploadThumb.tsx'
import styles from './PostFiles.module.css'

/** The files of a post, each to be downloaded under its name. */
export function PostFiles({ files }: { readonly files: readonly Attachment[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.files} aria-label={t('posts.files')}>
      {files.map((file) => (
        <li key={file._id}>
          <File file={file} />
        </li>
      ))}
    </ul>
  )
}

function File({ file: { name, type, size, url, isAvailable } }: { readonly file: Attachment }) {
  const { t, i18n } = useTranslation()
  const kind = /\.(\w+)$/.exec(name)?.[1]?.toUpperCase() ?? ''
  const facts = isAvailable
    ? [kind, size === null ? '' : sizeOf(size, i18n.language)]
    : [t('posts.fileWaiting')]
  const words = (
    <>
      <UploadThumb type={type} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <small className={styles.facts}>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </>
  )
  if (!isAvailable) return <span className={styles.file}>{words}</span>
  return (
    <a className={styles.file} href={url} download={name}>
      {words}
      <Download className={styles.icon} size={17} strokeWidth={1.75} aria-hidden="true" />
    </a>
  )
}

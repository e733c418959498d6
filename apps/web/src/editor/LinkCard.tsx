import type { LinkPreview } from '@guildhall/contract/previews'
import { Link, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { useDebounced } from '../ui/forms/use-debounced.ts'
import styles from './LinkCard.module.css'
import { pageIn } from './link-address.ts'
import { previewLink } from './preview-link.ts'

interface Props {
  readonly link: string
  readonly onChange: (link: string) => void
  readonly onRemove: () => void
}

/** A preview of an external page, from the page's own metadata. */
export function LinkCard({ link, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const page = useDebounced(pageIn(link))
  const { preview, isLoading, isFailed } = usePreview(page)
  const isWrong = link.trim() !== '' && pageIn(link) === null
  return (
    <section className={styles.card} aria-label={t('composer.link.card')}>
      <div className={styles.field}>
        <TextField
          label={t('composer.link.address')}
          isLabelUnseen
          icon={<Link size={16} strokeWidth={1.75} />}
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          autoFocus={link === ''}
          value={link}
          isChecking={isLoading}
          error={isWrong && t('composer.link.wrong')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <IconButton
          label={t('composer.link.removeCard')}
          icon={<Trash2 size={16} strokeWidth={1.75} />}
          onClick={onRemove}
        />
      </div>
      <div role="status">
        {isLoading && <Skeleton shape="block" height={64} />}
        {isFailed && <p className={styles.note}>{t('composer.link.failed')}</p>}
        {preview && !isLoading && <Shown preview={preview} />}
      </div>
    </section>
  )
}

function Shown({ preview: { title, description, image, siteName, url } }: { readonly preview: LinkPreview }) {
  const { t } = useTranslation()
  if (title === '' && description === '' && image === '')
    return <p className={styles.note}>{t('composer.link.none')}</p>
  return (
    <div className={styles.preview}>
      {image && <img className={styles.image} src={image} alt="" />}
      <div className={styles.words}>
        <small className={styles.site}>{siteName || URL.parse(url)?.hostname}</small>
        <b className={styles.title} dir="auto">
          {title}
        </b>
        <p className={styles.description} dir="auto">
          {description}
        </p>
      </div>
    </div>
  )
}

function usePreview(page: string | null) {
  const dispatch = useAppDispatch()
  const [answer, setAnswer] = useState<{ page: string; preview: LinkPreview | null } | null>(null)
  useEffect(() => {
    if (page === null) return
    const stop = new AbortController()
    dispatch(previewLink(page, stop.signal)).then(
      (preview) => !stop.signal.aborted && setAnswer({ page, preview }),
      () => !stop.signal.aborted && setAnswer({ page, preview: null }),
    )
    return () => stop.abort()
  }, [dispatch, page])
  const isHere = answer !== null && answer.page === page
  return {
    preview: isHere ? answer.preview : null,
    isLoading: page !== null && !isHere,
    isFailed: isHere && answer.preview === null,
  }
}

import { RichText } from '../../editor/RichText.tsx'
import { Card } from '../../ui/display/Card.tsx'
import type { KeptReport } from '../collections.ts'
import { textIn } from '../queue/about.ts'
import { SnapshotPictures } from '../queue/reported/SnapshotPictures.tsx'
import styles from './StaffPage.module.css'

/** A post or comment as it was when it was reported, and where it stands. */
export function StaffText({ report }: { readonly report: KeptReport }) {
  const text = textIn(report)
  if (!text) return null
  const { channel, context } = report
  const { title, html, pictures } = text
  const beneath = pictures.filter(({ _id }) => !html.includes(_id))
  return (
    <Card
      as="section"
      title={title || undefined}
      note={[context?.text, channel?.title].filter(Boolean).join(' · ')}
    >
      {html ? (
        <RichText html={html} {...(channel && { channel })} />
      ) : (
        <p className={styles.text} dir="auto">
          {text.text}
        </p>
      )}
      {beneath.length > 0 && <SnapshotPictures pictures={beneath} />}
    </Card>
  )
}

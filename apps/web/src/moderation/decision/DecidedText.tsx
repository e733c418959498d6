import type { Decision } from '@guildhall/contract/moderation'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../editor/RichText.tsx'
import { sourceOf } from '../../files/source-of.ts'
import { Card } from '../../ui/display/Card.tsx'
import styles from './DecidedText.module.css'

/** What the person wrote, and the rule or reason that it was measured by. */
export function DecidedText({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { title, text, html, pictures, rule, reason, channel } = decision
  const hasText = title !== '' || text !== '' || html !== '' || pictures.length > 0
  if (!hasText && !rule && reason === '') return null
  const [first] = pictures
  // A text brings the pictures between its paragraphs along.
  const beside = pictures.filter(({ original }) => !html.includes(original.url))
  return (
    <Card padding="none">
      {hasText && (
        <div className={styles.own}>
          <div className={styles.head}>
            {first && <img className={styles.thumb} src={sourceOf(first, 'thumbnail')} alt="" />}
            <div className={styles.words}>
              {title !== '' && (
                <h2 className={styles.title} dir="auto">
                  {title}
                </h2>
              )}
              {text !== '' && (
                <p className={styles.excerpt} dir="auto">
                  {text}
                </p>
              )}
            </div>
          </div>
          <details className={styles.full}>
            <summary>{t('decisions.yourText')}</summary>
            {html === '' ? (
              <p className={styles.plain} dir="auto">
                {text}
              </p>
            ) : (
              <RichText html={html} {...(channel && { channel })} />
            )}
            {beside.map((picture, at) => (
              <img
                key={picture._id}
                className={styles.picture}
                src={sourceOf(picture, 'lowres')}
                alt={t('decisions.picture', { number: at + 1 })}
                loading="lazy"
              />
            ))}
          </details>
        </div>
      )}
      {(rule || reason !== '') && (
        <div className={styles.rule}>
          <h2 className={styles.label}>{t(rule ? 'decisions.rule' : 'decisions.reason')}</h2>
          <p className={styles.name} dir="auto">
            {rule?.title ?? reason}
          </p>
          {rule && rule.description !== '' && (
            <p className={styles.description} dir="auto">
              {rule.description}
            </p>
          )}
          {rule && reason !== '' && (
            <p className={styles.description} dir="auto">
              {reason}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

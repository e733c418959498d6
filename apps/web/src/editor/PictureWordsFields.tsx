import { MAX_PICTURE_WORDS } from '@guildhall/contract/documents'
import { useTranslation } from 'react-i18next'
import type { PictureWords } from '../files/uploads.ts'
import { TextField } from '../ui/forms/TextField.tsx'
import styles from './PictureWordsFields.module.css'

interface Props {
  readonly words: PictureWords
  readonly onChange: (words: PictureWords) => void
}

/** The caption and the alternative text of a picture. */
export function PictureWordsFields({ words, onChange }: Props) {
  const { t } = useTranslation()
  const field = (name: keyof PictureWords) => (
    <TextField
      size="dense"
      label={t(`composer.picture.${name}`)}
      isLabelUnseen
      placeholder={t(`composer.picture.${name}`)}
      dir="auto"
      maxLength={MAX_PICTURE_WORDS}
      value={words[name]}
      onChange={({ currentTarget }) => onChange({ ...words, [name]: currentTarget.value })}
    />
  )
  return (
    <div className={styles.fields}>
      {field('caption')}
      {field('alt')}
    </div>
  )
}

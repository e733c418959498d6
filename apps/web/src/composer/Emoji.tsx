import { type EmojiData, EmojiPicker, type EmojiPickerListComponents } from 'frimousse'
import { useTranslation } from 'react-i18next'
import styles from './Emoji.module.css'
import { emojiGroups, emojiIn } from './emoji-data.ts'

const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className={styles.heading}>
      {category.label}
    </div>
  ),
  // It counts from 0, which readers of grids do not; its own keys look for the other rows by their number.
  Row: ({ 'aria-rowindex': index, ...rest }) => (
    <div {...rest} aria-rowindex={index || undefined} className={styles.row} />
  ),
  Emoji: ({ emoji: { emoji, isActive }, 'aria-colindex': index = 0, ...rest }) => (
    <button
      {...rest}
      type="button"
      aria-colindex={index + 1}
      className={styles.emoji}
      data-active={isActive || undefined}
    >
      {emoji}
    </button>
  ),
}

/** No skin tones: a thumb is yellow here. */
const skinTones = { dark: '', light: '', 'medium-dark': '', 'medium-light': '', medium: '' }

export function Emoji({ onChoose }: { readonly onChoose: (emoji: string) => void }) {
  const { t } = useTranslation()

  const data = (): EmojiData => ({
    locale: 'en',
    categories: emojiGroups.map((group, index) => ({ index, label: t(`composer.emoji.${group}`) })),
    emojis: emojiGroups.flatMap((group, category) =>
      emojiIn(group).map((one) => ({ ...one, category, version: 1, tags: one.label.split(' ') })),
    ),
    skinTones,
  })

  return (
    <EmojiPicker.Root
      className={styles.picker}
      columns={8}
      resolveEmojiData={data}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
    >
      <EmojiPicker.Search
        className={styles.search}
        autoFocus
        aria-label={t('composer.emoji.search')}
        placeholder={t('composer.emoji.search')}
      />
      <EmojiPicker.Viewport className={styles.view}>
        <EmojiPicker.Loading className={styles.none}>{t('loading')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.none}>{t('composer.emoji.none')}</EmojiPicker.Empty>
        <EmojiPicker.List className={styles.list} components={parts} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

import { type EmojiData, EmojiPicker, type EmojiPickerListComponents } from 'frimousse'
import { useTranslation } from 'react-i18next'
import styles from './Emoji.module.css'
import { emojiGroups, emojiIn } from './emoji-data.ts'

/** The picker counts from 0, which no grid does; the other attributes stay, since its own keys find rows by number. */
const fromOne = <Props extends object>(props: Props, name: 'aria-rowindex' | 'aria-colindex') => ({
  ...props,
  ...((props as Record<string, unknown>)[name] === 0 && { [name]: undefined }),
})

const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className={styles.heading}>
      {category.label}
    </div>
  ),
  Row: (row) => <div {...fromOne(row, 'aria-rowindex')} className={styles.row} />,
  Emoji: ({ emoji: { emoji, isActive }, ...rest }) => (
    <button
      {...fromOne(rest, 'aria-colindex')}
      type="button"
      className={styles.emoji}
      data-active={isActive || undefined}
    >
      {emoji}
    </button>
  ),
}

/** No skin tones: all emoji are yellow. */
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

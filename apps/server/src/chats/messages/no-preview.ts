/** What is known of a page before it has been asked. */
export const noPreview = { title: '', description: '', image: '', siteName: '' }

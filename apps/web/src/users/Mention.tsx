/** A person by the name they are written to, which reads from left to right whatever stands around it. */
export const Mention = ({ username }: { readonly username: string }) => <bdi dir="ltr">@{username}</bdi>

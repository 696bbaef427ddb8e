/** The parameters of signatures, as the usual storages and frameworks name them. */
const SIGNED =
  /^(?:(?:x-(?:amz|goog|oss|cos|obs)|q)-.+|(?:oss|aws)?accesskeyid|googleaccessid|key-pair-id|policy|expires|sign(?:ature)?|sig|s[eprtv]|spr|sk(?:[estv]|oid|tid))(?:=|$)/i

/**
 * What tells a file's URL from others: all but its signature, which a server may make anew for each
 * response. Other parameters stay, because they may tell two files apart.
 */
export function unsignedUrl(url: string): string {
  const [address = ''] = url.split('#', 1)
  return address
    .split(/[?&]/)
    .filter((part) => !SIGNED.test(part))
    .join('&')
}

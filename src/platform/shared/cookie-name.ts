/** Returns the name of a cookie. Behind HTTPS a prefix binds it to the host. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

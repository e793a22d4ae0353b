/** Remembers the agent whose address a visitor opened; scripts may read it. */
export const FID_COOKIE = 'fid'
export const FID_COOKIE_SECONDS = 2_419_200

/** How it is set; `secure` where the site has https. */
export const fidCookie = (secure: boolean) =>
  ({ path: '/', sameSite: 'lax', secure, maxAge: FID_COOKIE_SECONDS }) as const

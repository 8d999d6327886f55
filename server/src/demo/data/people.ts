export const firstNames =
  `James Maria Robert Aisha John Jennifer Michael Linda David Elizabeth Wei Barbara Richard Susan Joseph Priya Thomas
  Sarah Carlos Karen Christopher Lisa Daniel Nancy Matthew Yuki Anthony Margaret Omar Sandra Donald Ashley Steven Kimberly
  Paul Emily Andrew Donna Joshua Michelle Kwame Carol Kevin Amanda Brian Fatima George Melissa Timothy Deborah Ravi Stephanie
  Edward Rebecca Jason Leila Jeffrey Laura Ryan Cynthia Jacob Kathleen Gary Amy Nicholas Angela Eric Ingrid Jonathan Anna
  Stephen Brenda Luis Pamela Justin Emma Scott Nicole Brandon Helen Benjamin Samantha Samuel Katherine Gregory Christine
  Alejandro Debra Patrick Rachel Frank Carolyn Raymond Janet Jack Catherine Dennis Heather Tyler Diane Aaron Olivia Hiroshi
  Julie Adam Joyce Nathan Victoria Henry Ruth Zachary Virginia Kyle Kelly Ethan Naomi Noah Grace Sofia Ivan Mei Tomasz
  José Zoë André Chloé Renée Björn Søren Françoise Núria Jürgen`.split(/\s+/);

export const femaleNames: ReadonlySet<string> = new Set(
  `Maria Aisha Jennifer Linda Elizabeth Barbara Susan Priya Sarah Karen Lisa Nancy Yuki Margaret Sandra Ashley Kimberly Emily Donna
  Michelle Carol Amanda Fatima Melissa Deborah Stephanie Rebecca Leila Laura Cynthia Kathleen Amy Angela Ingrid Anna Brenda
  Pamela Emma Nicole Helen Samantha Katherine Christine Debra Rachel Carolyn Janet Catherine Heather Diane Olivia Julie Joyce
  Victoria Ruth Virginia Kelly Naomi Grace Sofia Mei Zoë Chloé Renée Françoise Núria`.split(/\s+/),
);

export const lastNames =
  `Adams Okafor Baker Chen Cohen Cruz Diaz Edwards Evans Fischer Fleming Garcia Goldberg Gomez Gray Green Gupta Hall Hansen
  Harris Hernandez Hill Hoffman Howard Hughes Ito Jackson Jenkins Johnson Jones Kaplan Katz Kelly Khan Kim King Klein Kowalski
  Kumar Lee Levine Lim Lindqvist Lopez Marino Martin Martinez Mehta Miller Mitchell Moore Morales Morgan Morris Murphy Murray
  Nakamura Nelson Nguyen Novak Ortiz Owens Park Parker Patel Perez Perry Petrov Phillips Powell Price Ramirez Ramos Reed
  Reyes Reynolds Rivera Roberts Robinson Rodriguez Rogers Rosen Ross Rossi Russo Sanchez Sanders Schmidt Schwartz Scott Shah
  Shapiro Silva Singh Smith Sokolov Stein Stewart Sullivan Tanaka Taylor Thomas Thompson Torres Tran Turner Vargas Vasquez
  Walker Wallace Wang Ward Washington Watson Weber Weiss White Williams Wilson Wong Wood Wright Wu Yamamoto Young Zhang Zhao
  O'Brien O'Connor D'Angelo MacDonald St.Clair Müller García Núñez Peña Bélanger Gagné Åkesson Çelik Đorđević Łukasz`
    .split(/\s+/)
    .map((name) => name.replace('St.Clair', 'St. Clair'));

export interface OddName {
  name: string;
  /** First, middle and last name, where the line does not tell them apart. */
  parts?: readonly [first: string, middle: string, last: string];
}

/** Names that test the layout of lists and forms. */
export const oddNames: readonly OddName[] = [
  {
    name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliana Konstantina Alexandrine Theophania',
  },
  {
    name: 'María de los Ángeles Fernández-Villaverde y Ruiz de Castañeda',
    parts: ['María', 'de los Ángeles', 'Fernández-Villaverde y Ruiz de Castañeda'],
  },
  { name: 'Ng' },
  { name: 'Þórhildur Ævarsdóttir-Ólafsson' },
  { name: 'Nguyễn Thị Minh Khai', parts: ['Khai', 'Thị Minh', 'Nguyễn'] },
  { name: "D'Artagnan O'Shaughnessy-McGillicuddy III" },
  { name: 'Li Wu' },
  { name: 'Li Wu' },
];

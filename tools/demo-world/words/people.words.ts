/** Given and family names that are common between Lake Charles and Memphis, and their faces. */
import { hairColours, type Hint } from '../pictures/faces/look.ts'

const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

const womensNames = words(`
  Abigail Adele Aimee Alana Alicia Allison Amber Amelia Angela Anita April Arlene Ashley Audrey
  Bernadette Beth Bonnie Brenda Bridget Camille Carmen Caroline Cassie Cecile Celeste Charlotte
  Claire Colette Corinne Daphne Darlene Dawn Deidre Denise Diane Donna Dorothy Elaine Elena
  Elise Ellen Emma Erin Esther Evelyn Faith Felicia Fiona Frances Gail Genevieve Gina Grace Gwen
  Hannah Heather Helen Holly Irene Ivy Jada Janelle Jasmine Jeanne Jill Joan Jolie Josephine
  Josie Joyce Judith Justine Karen Kendra Kimberly Kristin Laura Lauren Leah Lila Linda Loretta
  Lucille Lydia Madeline Margot Maria Marie Martha Maxine Megan Melanie Mercedes Mira Monica
  Nadia Naomi Natalie Nicole Nina Nora Olivia Opal Paige Pamela Phoebe Rachel Ramona Rebecca
  Regina Renee Rhonda Rita Rochelle Rosa Ruth Sabrina Sandra Selena Sharon Sheila Simone Sonia
  Stella Susan Sylvia Tamara Tanya Teresa Tessa Tiffany Tricia Valerie Vanessa Violet Virginia
  Wanda Willa Yolanda Yvette Yvonne Zoe`)

const mensNames = words(`
  Aaron Albert Alton Andre Anthony Arthur Austin Beau Brandon Brent Bryce Caleb Carl Chad Chase
  Clay Clint Connor Craig Curtis Damien Darryl Derek Desmond Dominic Dwayne Earl Eli Emile Eric
  Ethan Etienne Floyd Gabriel Garrett Gary Gerald Glenn Grant Greg Harold Hector Henry Hugh Ian
  Isaac Jacob Jared Jason Jeremy Joel Jonah Julian Keith Kent Kevin Kirk Lamar Leon Louis Lucas
  Luke Mack Malcolm Marcus Marlon Maurice Miles Neal Noah Omar Oscar Owen Paul Philip Quentin
  Ralph Randy Raymond Roland Roy Ruben Scott Seth Shane Stephen Stuart Terrence Thomas Toby
  Tommy Trent Tyler Vernon Victor Vincent Walter Warren Wayne Wendell Wesley Xavier Zachary`)

/** Borne by women and by men. */
const sharedNames = words(`
  Adrian Alden Aubrey Avery Blake Drew Jordan Kelsey Leslie Logan Micah Patrice Perry Reed Robin
  Sasha Sidney Tracy Whitney`)

/** In the order of the alphabet. */
export const givenNames: readonly string[] = [
  ...womensNames,
  ...mensNames,
  ...sharedNames,
].toSorted()

/** Names of people who are past sixty. */
const olderNames = words(`
  Albert Alton Arlene Arthur Bernadette Dorothy Earl Esther Floyd Frances Gail Gerald Harold Helen
  Irene Joyce Lucille Opal Ralph Vernon Wanda Wendell`)

const asianNames = words('Nguyen')
const hispanicNames = words('Castille Hidalgo Martinez Nunez Perez Romero Segura Delgado Ortiz')
const { black, dark, brown } = hairColours

/** Whose face may be drawn for a name. */
export function faceOf(firstName: string, lastName: string): Hint {
  const who = sharedNames.includes(firstName)
    ? 'either'
    : mensNames.includes(firstName)
      ? 'man'
      : 'woman'
  return {
    who,
    ...(olderNames.includes(firstName) ? { age: 'older' } : {}),
    ...(asianNames.includes(lastName) ? { skins: [1], hairs: [black] } : {}),
    ...(hispanicNames.includes(lastName) ? { skins: [1, 2], hairs: [black, dark, brown] } : {}),
  }
}

export const familyNames = words(`
  Abadie Achord Albritton Alleman Amedee Ancelet Andrus Arceneaux Ardoin Aucoin Babin Badeaux
  Ballard Barrilleaux Batiste Baudoin Beaulieu Bellard Benoit Bergeron Bernard Bertrand Billiot
  Blanchard Boatwright Bonin Bordelon Boudreaux Bourgeois Bourque Braud Breaux Brignac Broussard
  Buckner Burleigh Caillouet Calhoun Callais Cambre Cantrell Carmouche Castille Champagne Chauvin
  Cheramie Chiasson Clement Comeaux Cormier Courville Crochet Daigle Daigrepont Dardar David
  Decuir Delacroix Delahoussaye Delaune Deshotel Devillier Domingue Dominick Doucet Dubois Dufrene
  Dugas Duhon Duplantis Dupre Dupuis Durel Eaves Ellender Fabre Falgoust Faucheux Favre Fontenot
  Foret Fournier Frederick Fruge Fuselier Galliano Gaspard Gaudet Gauthreaux Gautreau Gisclair
  Granger Gravois Gremillion Guidry Guillory Guillot Guidroz Haik Harang Hargrove Hebert Heflin
  Hidalgo Hingle Honore Hymel Istre Jackson Jarreau Jeansonne Joubert Judice Kaplan Kendrick
  Kleinpeter Labat Laborde Lafleur Lagarde Lambert Landrieu Landry Lasseigne Latiolais Laurent
  Lavergne LeBlanc Leger Lejeune Lemoine Lirette Louviere Mabile Manceaux Marcantel Marchand
  Martinez Mayeux McElroy Melancon Menard Meaux Michel Mire Monceaux Montegut Moreau Morvant Mouton
  Naquin Navarre Nezat Nguyen Nunez Oubre Ourso Parent Patin Pellerin Perez Perret Picou Pitre
  Plaisance Poche Poirier Politz Prejean Prudhomme Quebedeaux Rabalais Ragusa Reaux Richard
  Rivette Robichaux Rodrigue Romero Roussel Rushing Saucier Savoie Schexnayder Segura Sibley
  Simoneaux Soileau Sonnier St.Cyr Stelly Tassin Templet Terrebonne Thibodeaux Tircuit Toups
  Trahan Triche Trosclair Tullier Usey Vallot Verret Vicknair Villere Vincent Voisin Waguespack
  Walley Webre Whitfield Wiltz Zaunbrecher Zeringue Barnett Bledsoe Carrington Dockery Everett
  Garrison Hollis Ingram Kirkland Lockhart Mayfield Norwood Pettigrew Ransom Sandlin Tatum
  Underwood Vickery Wakefield Yancey Abernathy Bannister Coleman Draper Ellington
  Finch Gilmore`).map((name) => name.replace('St.', 'St. '))

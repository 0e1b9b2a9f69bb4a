/** Given and family names that are common between Lake Charles and Memphis. */
const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

export const givenNames = words(`
  Aaron Abigail Adele Adrian Aimee Alana Albert Alden Alicia Allison Alton Amber Amelia Andre
  Angela Anita Anthony April Arlene Arthur Ashley Aubrey Audrey Austin Avery Beau Bernadette Beth
  Blake Bonnie Brandon Brenda Brent Bridget Bryce Caleb Camille Carl Carmen Caroline Cassie
  Cecile Celeste Chad Charlotte Chase Claire Clay Clint Colette Connor Corinne Craig Curtis
  Damien Daphne Darlene Darryl Dawn Deidre Denise Derek Desmond Diane Dominic Donna Dorothy
  Drew Dwayne Earl Elaine Elena Eli Elise Ellen Emile Emma Eric Erin Esther Ethan Etienne
  Evelyn Faith Felicia Fiona Floyd Frances Gabriel Gail Garrett Gary Genevieve Gerald Gina
  Glenn Grace Grant Greg Gwen Hannah Harold Heather Hector Helen Henry Holly Hugh Ian Irene
  Isaac Ivy Jacob Jada Janelle Jared Jasmine Jason Jeanne Jeremy Jill Joan Joel Jolie Jonah
  Jordan Josephine Josie Joyce Judith Julian Justine Karen Keith Kelsey Kendra Kent Kevin
  Kimberly Kirk Kristin Lamar Laura Lauren Leah Leon Leslie Lila Linda Logan Loretta Louis
  Lucas Lucille Luke Lydia Mack Madeline Malcolm Marcus Margot Maria Marie Marlon Martha Maurice
  Maxine Megan Melanie Mercedes Micah Miles Mira Monica Nadia Naomi Natalie Neal Nicole Nina
  Noah Nora Olivia Omar Opal Oscar Owen Paige Pamela Patrice Paul Perry Philip Phoebe Quentin
  Rachel Ralph Ramona Randy Raymond Rebecca Reed Regina Renee Rhonda Rita Robin Rochelle Roland
  Rosa Roy Ruben Ruth Sabrina Sandra Sasha Scott Selena Seth Shane Sharon Sheila Sidney Simone
  Sonia Stella Stephen Stuart Susan Sylvia Tamara Tanya Teresa Terrence Tessa Thomas Tiffany Toby
  Tommy Tracy Trent Tricia Tyler Valerie Vanessa Vernon Victor Vincent Violet Virginia Walter
  Wanda Warren Wayne Wendell Wesley Whitney Willa Xavier Yolanda Yvette Yvonne Zachary Zoe`)

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
